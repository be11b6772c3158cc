import type { ReactNode } from 'react'
import { RecordValue, type ValueKind } from '../../parts/records/record-value.tsx'
import css from './round-details.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h3 className={css.heading}>{title}</h3>
      {children}
    </section>
  )
}

export function Fact({ label, kind, value }: { label: string; kind: ValueKind; value: string | number }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>
        <RecordValue kind={kind} value={value} />
      </dd>
    </div>
  )
}
