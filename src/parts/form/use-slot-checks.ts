import { useCallback, useRef } from 'react'
import type { Localized, Translate } from '../../runtime/texts/texts.ts'
import type { FieldSlots } from './state/form-context.ts'
import type { FormValues } from './state/form-values.ts'

/** Runs the checks of a screen beside those of the document, and keeps their findings until they are shown. */
export function useSlotChecks(slots: Readonly<Record<string, FieldSlots>>) {
  const latest = useRef(slots)
  latest.current = slots
  const found = useRef<Readonly<Record<string, Localized>>>({})
  const find = useCallback((values: FormValues): string[] => {
    const messages = Object.entries(latest.current).flatMap(([name, { check }]) => {
      const found = check?.(values) ?? {}
      return typeof found === 'function'
        ? [[name, found] as const]
        : Object.entries(found).map(([inner, message]) => [`${name}.${inner}`, message] as const)
    })
    found.current = Object.fromEntries(messages)
    return messages.map(([name]) => name)
  }, [])
  const checkedText = useCallback((path: string, text: Translate) => found.current[path]?.(text) ?? '', [])
  const hasChecks = Object.values(slots).some(({ check }) => check !== undefined)
  return { findChecked: hasChecks ? find : undefined, checkedText }
}
