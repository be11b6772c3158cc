/** The visitor and the moment for which the preview shows the site. */
import { COUNTRIES } from '../../schemas/registration/countries.ts'
import { ROLES } from '../../schemas/session/role.ts'
import type { Simulation } from '../../schemas/studio/simulation.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { SettledField } from '../shell/settled-field.tsx'
import { languageOf } from '../texts/brand-languages.ts'
import { texts } from '../texts/texts.ts'
import css from './canvas.module.css'

/** Widths of the page in CSS pixels; the first is that of the area. */
export const WIDTHS = ['fit', '320', '390', '768', '1280', '1920'] as const
export type Width = (typeof WIDTHS)[number]

export interface SimulationBarProps {
  value: Simulation
  width: Width
  /** Codes of the languages of the brand. */
  languages: readonly string[]
  onChange(value: Simulation): void
  onWidth(width: Width): void
}

const NOBODY = 'visitor'

export function SimulationBar({ value, width, languages, onChange, onWidth }: SimulationBarProps) {
  const { role = NOBODY, vip = 0, language = '', theme = '', country = '', at, status = '' } = value
  /** Leaves out the facts of a visitor who comes now. */
  const change = (part: Simulation) => {
    const next = { ...value, ...part }
    if (next.role === NOBODY) delete next.role
    if (!next.role || !next.vip) delete next.vip
    for (const name of ['language', 'theme', 'country', 'at'] as const) if (!next[name]) delete next[name]
    if (next.status === undefined) delete next.status
    onChange(next)
  }
  const { simulation: said } = texts
  return (
    <fieldset className={css.bar}>
      <legend className="visually-hidden">{said.label}</legend>
      <Select
        label={said.role}
        labelHidden
        value={role}
        options={ROLES.map(one => ({ value: one, label: said.roles[one] }))}
        onChange={next => change({ role: next as Simulation['role'] })}
      />
      {role !== NOBODY && (
        <Select
          label={said.vip}
          labelHidden
          value={String(vip)}
          options={VIP_LEVELS.map(level => ({ value: String(level), label: said.level(level) }))}
          onChange={next => change({ vip: Number(next) })}
        />
      )}
      <Select
        label={said.language}
        labelHidden
        value={language}
        options={[
          { value: '', label: said.brandLanguage },
          ...languages.map(code => ({ value: code, label: languageOf(code).label })),
        ]}
        onChange={next => change({ language: next })}
      />
      <Select
        label={said.theme}
        labelHidden
        value={theme}
        options={[
          { value: '', label: said.brandTheme },
          { value: 'dark', label: texts.theme.dark },
          { value: 'light', label: texts.theme.light },
        ]}
        onChange={next => change({ theme: next as Simulation['theme'] })}
      />
      <Select
        label={said.width}
        labelHidden
        value={width}
        options={WIDTHS.map(one => ({ value: one, label: one === 'fit' ? said.fit : said.pixels(one) }))}
        onChange={next => onWidth(next as Width)}
      />
      <details className={css.more}>
        <summary>{said.more}</summary>
        <div className={css.bar}>
          <Select
            label={said.country}
            value={country}
            options={[{ value: '', label: said.unknown }, ...listCountries()]}
            onChange={next => change({ country: next })}
          />
          <SettledField
            id="simulated-moment"
            type="datetime-local"
            label={said.moment}
            hint={said.momentHint}
            value={at === undefined ? '' : localText(at)}
            onSettle={next => change({ at: Number.isNaN(Date.parse(next)) ? undefined : Date.parse(next) })}
          />
          <Select
            label={said.status}
            value={String(status)}
            options={[
              { value: '', label: said.asItIs },
              ...said.statuses.map((label, index) => ({ value: String(index), label })),
            ]}
            onChange={next => change({ status: next === '' ? undefined : Number(next) })}
          />
        </div>
      </details>
      {Object.keys(value).length > 0 && (
        <Button variant="outline" size="s" onClick={() => onChange({})}>
          {said.reset}
        </Button>
      )}
    </fieldset>
  )
}

const VIP_LEVELS = Array.from({ length: 11 }, (_, level) => level)

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

const listCountries = () =>
  COUNTRIES.map(({ countryCode }) => ({ value: countryCode, label: countryNames.of(countryCode) ?? countryCode })).sort(
    (a, b) => a.label.localeCompare(b.label),
  )

/** Returns a moment as the control writes it, in the time zone of the browser. */
function localText(moment: number): string {
  const offset = new Date(moment).getTimezoneOffset() * 60_000
  return new Date(moment - offset).toISOString().slice(0, 16)
}
