import { useId, useState } from 'react'
import { THRESHOLD_TEXTS } from '../../parts/contracts/contract-calls.ts'
import { TierTable } from '../../parts/contracts/tier-table.tsx'
import { useContractChange } from '../../parts/contracts/use-contract-change.ts'
import { CardForm } from '../../parts/form/card-form.tsx'
import { useFormHandle } from '../../parts/form/money-form.tsx'
import type { FormValues } from '../../parts/form/state/form-values.ts'
import { cardProps } from '../../parts/layout/card.ts'
import { fine } from '../../parts/text/fine.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { useCurrentPage } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { WireContract } from '../../schemas/agents/contract.ts'
import { type ContractKind, KIND_TEXTS, THRESHOLDS, THRESHOLDS_OF } from '../../schemas/agents/contract-kinds.ts'
import { checkTiers, listMost, offerLike, placeOf, requestOf, tiersOf } from './offer.ts'
import css from './view.module.css'

export interface OfferFormProps {
  /** Name of the form. */
  form: string
  kind: ContractKind
  memberId: number
  username: string
  /** Contract of the agent who offers: no tier may pay more at the same figures. */
  own: WireContract
  /** The newest contract with this agent, with which the form begins. */
  last: WireContract | undefined
  reload: () => Promise<void>
}

const BUTTON = { variant: 'accent', block: true } as const

/** Writes an offer, checks it as the server does, and sends it once it is confirmed. */
export function OfferForm({ form, kind, memberId, username, own, last, reload }: OfferFormProps) {
  const id = useId()
  const t = useText()
  const handle = useFormHandle()
  const { path } = useCurrentPage()
  const [first] = useState(() => offerLike(last))
  const [values, setValues] = useState(first)
  const { send } = useContractChange(kind, reload, 'contract.offer-sent')
  const thresholds = THRESHOLDS_OF[kind]
  const isDividend = kind === 'dividend'
  const submit = async (values: FormValues) => {
    const yes = await requestConfirmation(t => ({
      title: `${t(KIND_TEXTS[kind])} · ${username}`,
      text: t('contract.offer-text', { name: username }),
      facts: tiersOf(kind, values).map(({ rate }, index) => ({
        label: `${t('contract.tier')} ${index + 1}`,
        value: `${Number(rate)}%`,
      })),
      confirm: t('contract.offer'),
      cancel: t('common.in_more_cancel'),
    }))
    if (!yes) return undefined
    const refused = await send(requestOf(kind, memberId, values, own))
    if (refused !== 'done') {
      const place = refused && placeOf(refused)
      return place === undefined ? refused : { fields: { [place]: refused! } }
    }
    handle.current?.discardDraft()
    return undefined
  }
  const tierSlots = listMost(kind, values, own.tiers).flatMap((most, index) => [
    ...thresholds.map(name => [
      `tiers.${index}.${name}`,
      { label: t('contract.at-least', { figure: t(THRESHOLD_TEXTS[name]) }) },
    ]),
    [`tiers.${index}.rate`, { hint: most !== undefined && t('contract.at-most', { rate: most }) }],
  ])
  return (
    <section {...cardProps('s')} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={css.title}>
        {t('contract.new-offer')}
      </h3>
      <div className={css.sides}>
        <CardForm
          form={form}
          handle={handle}
          action={path}
          text={
            isDividend && (
              <>
                <p>{t('contract.period-own', { period: t(`contract.period-${own.period}`) })}</p>
                {own.carriesLosses && <p>{t('contract.carries')}</p>}
              </>
            )
          }
          keepsDraft={`${memberId} ${kind}`}
          initialValues={first}
          decidedValues={{ asksLosses: isDividend && !own.carriesLosses ? 'yes' : 'no' }}
          hidden={THRESHOLDS.filter(name => !thresholds.includes(name)).map(name => `tiers.${name}`)}
          slots={{
            ...Object.fromEntries(tierSlots),
            tiers: { isFixed: thresholds.length === 0, check: values => checkTiers(kind, values, own.tiers) },
          }}
          onChange={setValues}
          onSubmit={submit}
          button={BUTTON}
        />
        <div className={css.limit}>
          <h4 className={css.legend}>{t('contract.own')}</h4>
          <p className={fine}>{t('contract.limit')}</p>
          <TierTable kind={kind} tiers={own.tiers} caption={t('contract.own')} />
        </div>
      </div>
    </section>
  )
}
