import { useId } from 'react'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ContractAction, WireContract } from '../../schemas/agents/contract.ts'
import { KIND_TEXTS } from '../../schemas/agents/contract-kinds.ts'
import { smallestUnit } from '../../schemas/money-format.ts'
import { Button, type ButtonVariant } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { cardProps } from '../layout/card.ts'
import { DateText } from '../text/date-text.tsx'
import { amountOf } from '../text/minor-units.ts'
import { Money } from '../text/money.tsx'
import { ProblemNote } from '../text/problem-note.tsx'
import { useAmountText } from '../text/sentence-values.ts'
import { ABOUT_TEXTS } from './contract-calls.ts'
import css from './contract-card.module.css'
import { TierTable } from './tier-table.tsx'
import { useContractChange } from './use-contract-change.ts'

const END = { asks: 'contract.end-text', ends: true } as const

/** Action that each button sends, in the order of the buttons; an action may have two answers. */
const BUTTONS: readonly {
  action: ContractAction
  text: string
  variant: NonNullable<ButtonVariant['variant']>
  agree?: boolean
  /** Text of the question before it. */
  asks?: string
  /** The action ends a contract that pays. */
  ends?: true
}[] = [
  { action: 'accept', text: 'contract.accept', variant: 'accent' },
  { action: 'reject', text: 'contract.reject', variant: 'outline' },
  { action: 'withdraw', text: 'contract.withdraw', variant: 'outline', asks: 'contract.withdraw-text' },
  { action: 'answerTermination', text: 'contract.agree', variant: 'primary', agree: true, ...END },
  {
    action: 'answerTermination',
    text: 'contract.refuse',
    variant: 'outline',
    agree: false,
    asks: 'contract.refuse-text',
  },
  { action: 'requestTermination', text: 'contract.ask-end', variant: 'ghost', ...END },
  { action: 'terminate', text: 'contract.terminate', variant: 'ghost', ...END },
]

export interface ContractCardProps {
  contract: WireContract
  /** Reads the lists again after a change. */
  reload: () => Promise<void>
}

/** A contract in plain words, with the actions of its reader. */
export function ContractCard({ contract, reload }: ContractCardProps) {
  const t = useText()
  const heading = useId()
  const smallest = useAmountText()(amountOf(smallestUnit(useSite().brand.currency)))
  const {
    id: contractId,
    version,
    kind,
    state,
    side,
    username,
    period,
    carriesLosses,
    tiers,
    may,
    terminationBy,
  } = contract
  const { busy, problem, send } = useContractChange(kind, reload)
  const name = username || t('contract.brand')
  const party =
    side === 'team' ? t('contract.for', { name }) : username ? t('contract.by', { name }) : t('contract.by-brand')
  const press = async ({ action, agree, asks, ends, text }: (typeof BUTTONS)[number]) => {
    const yes =
      !asks ||
      (await requestConfirmation(t => ({
        title: `${t(KIND_TEXTS[kind])} · ${name}`,
        text: t(asks, { name }),
        confirm: t(text),
        cancel: t('common.in_more_cancel'),
        isDanger: ends === true,
      })))
    if (yes) await send({ action, contractId, version, ...(agree !== undefined && { agree }) })
  }
  return (
    <section {...cardProps('s')} aria-labelledby={heading}>
      <div className={css.card}>
        <div className={css.head}>
          <h3 id={heading} className={css.title}>
            {party}
          </h3>
          <Badge tone={state === 'offered' ? 'new' : 'plain'}>{t(`contract.state-${state}`)}</Badge>
        </div>
        <p className={css.about}>{t(ABOUT_TEXTS[kind])}</p>
        <ul className={css.terms}>
          {period && <li>{t(`contract.period-${period}`)}</li>}
          {carriesLosses && <li>{t('contract.carries')}</li>}
          <li>{t(kind === 'realTimeSalary' ? 'contract.rounds-later' : 'contract.rounds', { amount: smallest })}</li>
        </ul>
        <TierTable kind={kind} tiers={tiers} caption={party} />
        {state === 'active' && (
          <dl className={css.facts}>
            {contract.paidUntil !== null && (
              <div>
                <dt>{t('contract.unpaid-from')}</dt>
                <dd>
                  <DateText time={contract.paidUntil} form="moment" />
                </dd>
              </div>
            )}
            {carriesLosses && (
              <div>
                <dt>{t('contract.carried')}</dt>
                <dd>
                  <Money amount={contract.carried} />
                </dd>
              </div>
            )}
          </dl>
        )}
        {terminationBy && (
          <p className={css.note} role="status">
            {terminationBy === side ? t('contract.asks-own') : t('contract.asks-other', { name })}
          </p>
        )}
        <ProblemNote problem={problem} />
        {may.length > 0 && (
          <div className={css.actions}>
            {BUTTONS.filter(({ action }) => may.includes(action)).map(button => (
              <Button key={button.text} variant={button.variant} busy={busy} onClick={() => press(button)}>
                {t(button.text)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
