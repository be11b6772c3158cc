import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { KIND_TEXTS } from '../../parts/contracts/contract-calls.ts'
import { TierTable } from '../../parts/contracts/tier-table.tsx'
import { useContractChange } from '../../parts/contracts/use-contract-change.ts'
import { cardProps } from '../../parts/layout/card.ts'
import { fine } from '../../parts/text/fine.ts'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { WireContract } from '../../schemas/agents/contract.ts'
import { type ContractKind, MAX_TIERS, THRESHOLDS_OF } from '../../schemas/agents/contract-kinds.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import {
  findOfferProblems,
  isSameNumber,
  mostAt,
  type OfferProblem,
  offerLike,
  placeOf,
  requestOf,
  type TierField,
  tiersOf,
} from './offer.ts'
import { TierFields } from './tier-fields.tsx'
import { type FormTier, useOffer } from './use-offer.ts'
import css from './view.module.css'

export interface OfferFormProps {
  kind: ContractKind
  memberId: number
  username: string
  /** Contract of the agent who offers: no tier may pay more at the same figures. */
  own: WireContract
  /** The newest contract with this agent, with which the form begins. */
  last: WireContract | undefined
  reload: () => Promise<void>
}

/** Writes an offer, checks it as the server does, and sends it once it is confirmed. */
export function OfferForm({ kind, memberId, username, own, last, reload }: OfferFormProps) {
  const id = useId()
  const t = useText()
  const problemText = useProblemText()
  const { offer, change, changeTier, addTier, removeTier, forget } = useOffer(memberId, kind, offerLike(last, own))
  const { busy, problem, send } = useContractChange(kind, reload, 'contract.offer-sent')
  /** Errors show after a submit, until the form changes. */
  const [shown, setShown] = useState<readonly OfferProblem[]>([])
  const [isRefusalShown, setIsRefusalShown] = useState(false)
  const refusal = isRefusalShown ? problem : undefined
  const refusedAt = refusal && placeOf(refusal)
  const idOf = (tierId: number) => (field?: TierField) => `${id}-${tierId}${field ? `-${field}` : ''}`
  /** Id of the field that gets the focus once it is drawn. */
  const focus = useRef<string>(undefined)
  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus()
    focus.current = undefined
  })
  const firstField = THRESHOLDS_OF[kind][0] ?? 'rate'
  const focusOn = ({ tier, field }: Pick<OfferProblem, 'tier' | 'field'>) => {
    const { id: tierId } = offer.tiers[tier] ?? offer.tiers[0]!
    focus.current = idOf(tierId)(field ?? firstField)
  }
  const errorOf = (tier: number) => (field?: TierField) => {
    const found = shown.find(one => one.tier === tier && one.field === field)
    if (found) return t(found.text, found.params)
    return refusal && refusedAt?.tier === tier && refusedAt.field === field ? problemText(refusal) : undefined
  }
  const edit = (change: () => void) => {
    change()
    setShown([])
    setIsRefusalShown(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setIsRefusalShown(false)
    const wrong = findOfferProblems(kind, offer, own.tiers)
    setShown(wrong)
    if (wrong[0]) return focusOn(wrong[0])
    const yes = await requestConfirmation(t => ({
      title: `${t(KIND_TEXTS[kind])} · ${username}`,
      text: t('contract.offer-text', { name: username }),
      facts: tiersOf(kind, offer).map(({ rate }, index) => ({
        label: `${t('contract.tier')} ${index + 1}`,
        value: `${Number(rate)}%`,
      })),
      confirm: t('contract.offer'),
      cancel: t('common.in_more_cancel'),
    }))
    if (!yes) return
    const refused = await send(requestOf(kind, memberId, offer))
    if (refused === 'done') return forget()
    setIsRefusalShown(true)
    const place = refused && placeOf(refused)
    if (place) focusOn(place)
  }
  const changeField = (tier: FormTier, field: TierField, value: string) => {
    const change = () => changeTier(tier.id, { [field]: value })
    // a field that loses the focus only completes its number: its error stays readable
    if (isSameNumber(field, value, tier[field])) change()
    else edit(change)
  }
  const remove = (tierId: number) => () => {
    edit(() => removeTier(tierId))
    focus.current = `${id}-add`
  }
  return (
    <section {...cardProps()} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={css.title}>
        {t('contract.new-offer')}
      </h3>
      <div className={css.sides}>
        <form className={css.form} noValidate onSubmit={event => void submit(event)}>
          {kind === 'dividend' && (
            <>
              <p>{t('contract.period-own', { period: t(`contract.period-${offer.period}`) })}</p>
              {own.carriesLosses ? (
                <p>{t('contract.carries')}</p>
              ) : (
                <Checkbox
                  id={`${id}-carries`}
                  label={t('contract.carries')}
                  checked={offer.carriesLosses}
                  onChange={carriesLosses => edit(() => change({ carriesLosses }))}
                />
              )}
            </>
          )}
          {offer.tiers.map((tier, index) => (
            <TierFields
              key={tier.id}
              kind={kind}
              tier={tier}
              number={index + 1}
              most={mostAt(kind, tier, own.tiers)}
              errorOf={errorOf(index)}
              idOf={idOf(tier.id)}
              onChange={(field, value) => changeField(tier, field, value)}
              onRemove={offer.tiers.length > 1 ? remove(tier.id) : undefined}
            />
          ))}
          {THRESHOLDS_OF[kind].length > 0 && offer.tiers.length < MAX_TIERS && (
            <Button
              id={`${id}-add`}
              variant="outline"
              onClick={() =>
                edit(() => {
                  focus.current = idOf(addTier())(firstField)
                })
              }
            >
              {t('contract.add-tier')}
            </Button>
          )}
          <ProblemNote problem={refusedAt ? undefined : refusal} />
          <Button type="submit" variant="accent" block busy={busy}>
            {t('contract.offer')}
          </Button>
        </form>
        <div className={css.limit}>
          <h4 className={css.legend}>{t('contract.own')}</h4>
          <p className={fine}>{t('contract.limit')}</p>
          <TierTable kind={kind} tiers={own.tiers} caption={t('contract.own')} />
        </div>
      </div>
    </section>
  )
}
