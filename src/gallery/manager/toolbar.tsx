/** Brand, theme, language, width, role and states. */
import { type Choice, ROLES, STATES, THEMES, WIDTHS, writeChoice } from '../choice.ts'
import type { ManagerData } from '../sheet-model.ts'

export interface ToolbarProps {
  data: ManagerData
  choice: Choice
  change: (changes: Partial<Choice>) => void
}

export function Toolbar({ data, choice, change }: ToolbarProps) {
  const { brands, languages, brand } = data
  return (
    <>
      <Select
        label="Brand"
        value={brand}
        options={brands.map(({ id, name }) => [id, name])}
        onChoose={id => location.assign(brandAddress(id, choice, data))}
      />
      <Select label="Theme" value={choice.theme} options={same(THEMES)} onChoose={theme => change({ theme })} />
      <Select
        label="Language"
        value={choice.lang}
        options={languages.map(({ code, name, ofBrand }) => [
          code,
          `${code} · ${name}${ofBrand ? '' : ' (shared texts only)'}`,
        ])}
        onChoose={lang => change({ lang })}
      />
      <Select label="Width" value={choice.width} options={same(WIDTHS)} onChoose={width => change({ width })} />
      <Select label="Role" value={choice.role} options={same(ROLES)} onChoose={role => change({ role })} />
      <Select label="State" value={choice.state} options={same(STATES)} onChoose={state => change({ state })} />
      <Check label="text 200 %" on={choice.text === 200} onSwitch={on => change({ text: on ? 200 : 100 })} />
      <Check label="reduced motion" on={choice.reducedMotion} onSwitch={reducedMotion => change({ reducedMotion })} />
      <Check label="forced colours" on={choice.forcedColors} onSwitch={forcedColors => change({ forcedColors })} />
    </>
  )
}

/** Each brand is on a host of its own: the same choice there, but theme and language stay the brand's own until another is chosen. */
export function brandAddress(id: string, choice: Choice, { first }: Pick<ManagerData, 'first'>): string {
  const query = writeChoice(choice)
  if (choice.lang === first.lang && choice.theme === first.theme)
    for (const name of ['lang', 'theme']) query.delete(name)
  return `//${id}.localhost:${location.port}/gallery?${query}`
}

const same = <Value extends string | number>(values: readonly Value[]) => values.map(value => [value, value] as const)

interface SelectProps<Value extends string | number> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, name: Value | string])[]
  onChoose: (value: Value) => void
}

function Select<Value extends string | number>({ label, value, options, onChoose }: SelectProps<Value>) {
  return (
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
}

function Check({ label, on, onSwitch }: { label: string; on: boolean; onSwitch: (on: boolean) => void }) {
  return (
    <label>
      <input type="checkbox" checked={on} onChange={event => onSwitch(event.target.checked)} />
      {label}
    </label>
  )
}
