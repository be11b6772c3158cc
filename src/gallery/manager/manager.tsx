/** The page around the preview: what is chosen, the list of entries, and a frame of the chosen width. */
import { type ReactNode, useState } from 'react'
import { type Choice, previewAddress, ROLES, readChoice, STATES, THEMES, WIDTHS, writeChoice } from '../choice.ts'
import type { Entry, ManagerData } from '../sheet-model.ts'

type Change = (changes: Partial<Choice>) => void

export function Manager({ data }: { data: ManagerData }) {
  const [choice, setChoice] = useState(() => readChoice(new URLSearchParams(location.search), data.first))
  const change: Change = changes => {
    const next = { ...choice, ...changes }
    history.replaceState(null, '', `?${writeChoice(next)}`)
    setChoice(next)
  }
  const entry = data.entries.find(({ id }) => id === choice.entry)
  const title = entry?.id ?? 'Everything'
  const address = previewAddress(choice)
  return (
    <div className="manager">
      <Toolbar data={data} choice={choice} change={change} />
      <EntryList entries={data.entries} chosen={choice.entry} onChoose={id => change({ entry: id })} />
      <main>
        <header>
          <h1>{title}</h1>
          <p>{entry?.about ?? 'Every control and widget, one after the other.'}</p>
          <a href={address} target="_blank" rel="noopener">
            Open alone
          </a>
        </header>
        <iframe key={address} src={address} width={choice.width} title={`${title}, ${choice.width} px wide`} />
      </main>
    </div>
  )
}

/** Brand, theme, language, width, role and states. */
function Toolbar({ data, choice, change }: { data: ManagerData; choice: Choice; change: Change }) {
  const select = <Value extends string | number>(
    label: string,
    value: Value,
    options: readonly (readonly [value: Value, name: ReactNode])[],
    onChoose: (value: Value) => void,
  ) => (
    <label>
      {label}
      <select value={value} onChange={event => onChoose(options[event.target.selectedIndex]![0])}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
  const pairs = <Value,>(values: readonly Value[]) => values.map(value => [value, value] as const)
  const check = (label: string, on: boolean, onSwitch: (on: boolean) => void) => (
    <label>
      <input type="checkbox" checked={on} onChange={event => onSwitch(event.target.checked)} />
      {label}
    </label>
  )
  const languages = data.languages.map(
    ({ code, name, ofBrand }) => [code, `${code} · ${name}${ofBrand ? '' : ' (shared texts only)'}`] as const,
  )
  const brands = data.brands.map(({ id, name }) => [id, name] as const)
  return (
    <header className="toolbar">
      {select('Brand', data.brand, brands, id => location.assign(brandAddress(id, choice, data)))}
      {select('Theme', choice.theme, pairs(THEMES), theme => change({ theme }))}
      {select('Language', choice.lang, languages, lang => change({ lang }))}
      {select('Width', choice.width, pairs(WIDTHS), width => change({ width }))}
      {select('Role', choice.role, pairs(ROLES), role => change({ role }))}
      {select('State', choice.state, pairs(STATES), state => change({ state }))}
      {check('text 200 %', choice.text === 200, on => change({ text: on ? 200 : 100 }))}
      {check('reduced motion', choice.reducedMotion, reducedMotion => change({ reducedMotion }))}
      {check('forced colours', choice.forcedColors, forcedColors => change({ forcedColors }))}
    </header>
  )
}

/** Each brand is on a host of its own: the same choice there, but theme and language stay the brand's own until another is chosen. */
export function brandAddress(id: string, choice: Choice, { first }: Pick<ManagerData, 'first'>): string {
  const query = writeChoice(choice)
  if (choice.lang === first.lang && choice.theme === first.theme)
    for (const name of ['lang', 'theme']) query.delete(name)
  return `//${id}.localhost:${location.port}/gallery?${query}`
}

interface EntryListProps {
  entries: readonly Entry[]
  chosen: string
  onChoose: (id: string) => void
}

/** The list at the side: searched by name or by what an entry is for. */
function EntryList({ entries, chosen, onChoose }: EntryListProps) {
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/)
  const found = entries.filter(({ id, about }) => words.every(word => `${id} ${about}`.toLowerCase().includes(word)))
  const item = ({ id, about }: Pick<Entry, 'id' | 'about'>) => (
    <button key={id} type="button" title={about} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
      {id || 'Everything'}
    </button>
  )
  return (
    <nav aria-label="Controls and widgets">
      <input
        type="search"
        placeholder="Search"
        aria-label="Search the list"
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      {search === '' && item({ id: '', about: '' })}
      <h2>Controls</h2>
      {found.filter(({ kind }) => kind === 'control').map(item)}
      <h2>Widgets</h2>
      {found.filter(({ kind }) => kind === 'widget').map(item)}
    </nav>
  )
}
