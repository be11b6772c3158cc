/** Keys for what is changed again and again; not while somebody types. */
import { useEffect } from 'react'
import { type Choice, LOOKS, ROLES, THEMES, WIDTHS } from '../choice.ts'
import type { DeskData } from '../sheet-model.ts'

export function useShortcuts(data: DeskData, choice: Choice, change: (change: Partial<Choice>) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof HTMLElement && event.target.matches('input:not([type=radio],[type=checkbox]),select'))
        return
      const { theme, width, lang, role, look, entry } = choice
      const languages = data.languages.map(({ code }) => code)
      const ids = ['', ...data.entries.map(({ id }) => id)]
      const changes: Record<string, Partial<Choice>> = {
        t: { theme: after(THEMES, theme) },
        w: { width: after(WIDTHS, width) },
        l: { lang: after(languages, lang) },
        v: { role: after(ROLES, role) },
        s: { look: after(LOOKS, look) },
        j: { entry: after(ids, entry) },
        k: { entry: after([...ids].reverse(), entry) },
      }
      if (event.key === '/') document.getElementById('search')?.focus()
      else if (Object.hasOwn(changes, event.key)) change(changes[event.key]!)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [data, choice, change])
}

const after = <Value>(values: readonly Value[], value: Value): Value =>
  values[(values.indexOf(value) + 1) % values.length]!
