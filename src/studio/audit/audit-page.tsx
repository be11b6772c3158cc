/** The audit log: changes with person, time and reason; its filter is in the address, so that back, reload and a sent link keep it. */
import { useSearchParams } from 'react-router-dom'
import { AUDIT_CLASSES, type AuditClass } from '../../schemas/studio/audit-fields.ts'
import { brands } from '../../schemas/studio/calls/brands.ts'
import { ALL_BRANDS, can } from '../../schemas/studio/roles.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { useCall } from '../calls/use-call.ts'
import { HelpLink } from '../help/help-link.tsx'
import { PageHead } from '../shell/frame.tsx'
import { LoadProblem } from '../shell/load-problem.tsx'
import { useSession } from '../shell/session-context.ts'
import { SettledField } from '../shell/settled-field.tsx'
import { texts } from '../texts/texts.ts'
import css from './audit.module.css'
import { type AuditFilter, Entries } from './entries.tsx'
import { Export } from './export.tsx'
import { Verify } from './verify.tsx'

export function AuditPage() {
  const { roles } = useSession()
  const list = useCall(brands)
  const [params, setParams] = useSearchParams()
  const choices = [
    ...(list.value ?? []).filter(({ id }) => can(roles, id, 'audit')),
    ...(can(roles, ALL_BRANDS, 'audit') ? [{ id: ALL_BRANDS, name: texts.people.allBrands }] : []),
  ]
  const brand = choices.find(({ id }) => id === params.get('brand'))?.id ?? choices[0]?.id
  const paramOf = (name: string) => params.get(name) ?? ''
  const change = (name: string) => (value: string) => {
    // an earlier change is in the address, and may not be rendered yet
    const next = new URLSearchParams(window.location.search)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true })
  }
  if (!list.value) return list.problem ? <LoadProblem state={list} /> : null
  const filter = brand === undefined ? undefined : readFilter(brand, paramOf)
  return (
    <>
      <PageHead title={texts.audit.title} intro={texts.audit.intro}>
        <HelpLink to="audit" />
        {brand !== undefined && <Verify key={brand} brand={brand} />}
      </PageHead>
      {filter ? (
        <>
          <search className={css.filter} aria-label={texts.audit.filter}>
            <SelectField
              id="audit-brand"
              label={texts.people.brand}
              value={brand}
              options={choices.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={change('brand')}
            />
            <SelectField
              id="audit-class"
              label={texts.audit.class}
              value={filter.class ?? ''}
              placeholder={texts.audit.everyClass}
              options={AUDIT_CLASSES.map(value => ({ value, label: texts.audit.classes[value] }))}
              onChange={change('class')}
            />
            <SettledField
              id="audit-who"
              label={texts.audit.who}
              value={filter.who ?? ''}
              maxLength={100}
              onSettle={change('who')}
            />
            <DateField id="audit-from" label={texts.audit.from} value={paramOf('from')} onChange={change('from')} />
            <DateField id="audit-to" label={texts.audit.to} value={paramOf('to')} onChange={change('to')} />
          </search>
          <Export filter={filter} />
          <Entries key={JSON.stringify(filter)} filter={filter} />
        </>
      ) : (
        <StateMessage kind="empty" icon="history" title={texts.audit.noRight} text={texts.audit.noRightText} />
      )}
    </>
  )
}

/** Reads the filter from the address; an unreadable part counts as not chosen. */
function readFilter(brand: string, paramOf: (name: string) => string): AuditFilter {
  const chosen = AUDIT_CLASSES.find((one): one is AuditClass => one === paramOf('class'))
  const [from, until] = [startOf(paramOf('from'), 0), startOf(paramOf('to'), 1)]
  return {
    brand,
    ...(chosen && { class: chosen }),
    ...(paramOf('who') && { who: paramOf('who').slice(0, 100) }),
    ...(from && { from }),
    ...(until && { until }),
  }
}

/** Returns the moment at which a day begins in the operator's zone, or one some days later. */
function startOf(day: string, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (year === undefined) return undefined
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString()
}
