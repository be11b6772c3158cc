import { useEffect, useId, useState } from 'react'
import { AddressCode } from '../../parts/codes/address-code.tsx'
import { cardProps } from '../../parts/layout/card.ts'
import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { useDecimalText } from '../../parts/text/decimal-text.ts'
import { Money } from '../../parts/text/money.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { referral } from '../../schemas/endpoints/referral.ts'
import { Button } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import css from './view.module.css'

type Overview = ReplyOf<typeof referral>['value']

export interface InvitationProps {
  overview: Overview
  /** The whole link. */
  address: string
}

/** Rewards that friends bring, the link to share in every form, and the earnings until now. */
export function InvitationCard({ overview, address }: InvitationProps) {
  const t = useText()
  const decimalText = useDecimalText()
  const id = useId()
  const amountText = useAmountText()
  const { code, firstDeposit, bets, sameNetwork, friends, earning, earned } = overview
  /** Adds the turnover of a reward, if there is one. */
  const withTurnover = (term: string, times: number) =>
    times > 0 ? `${term} ${t('referral.turnover-term', { times })}` : term
  const terms = [
    firstDeposit &&
      withTurnover(
        t('referral.deposit-term', { amount: amountText(firstDeposit.amount), min: amountText(firstDeposit.min) }),
        firstDeposit.turnover,
      ),
    bets && withTurnover(t('referral.bets-term', { percent: decimalText(bets.percent) }), bets.turnover),
    (firstDeposit || bets) && !sameNetwork && t('referral.network-term'),
  ].filter(term => typeof term === 'string')
  return (
    <>
      <section {...cardProps()} aria-labelledby={`${id}-title`}>
        <div className={css.invitation}>
          <div className={css.texts}>
            <h2 id={`${id}-title`} className={css.title}>
              {t('referral.title')}
            </h2>
            <ul className={css.terms}>
              {terms.map(term => (
                <li key={term}>{term}</li>
              ))}
            </ul>
            <dl className={css.codes}>
              <div>
                <dt>{t('referral.code')}</dt>
                <dd>
                  <bdi>{code}</bdi>
                </dd>
              </div>
              <div>
                <dt>{t('referral.link')}</dt>
                <dd className={css.address}>
                  <bdi>{address}</bdi>
                </dd>
              </div>
            </dl>
            <div className={css.actions}>
              <CopyButton
                value={address}
                variant="accent"
                label={t('referral.copy')}
                copiedLabel={t('common.copied')}
                failedLabel={t('common.copy-failed')}
              />
              <ShareButton address={address} />
            </div>
          </div>
          <figure className={css.code}>
            <AddressCode address={address} label={t('referral.qr-label', { address })} />
            <figcaption>{t('side.scan')}</figcaption>
          </figure>
        </div>
      </section>
      <Facts look="outlined" className={css.totals}>
        <Fact label={t('referral.friends')}>{friends}</Fact>
        <Fact label={t('referral.earning')}>{earning}</Fact>
        <Fact label={t('referral.earned')}>
          <Money amount={earned} />
        </Fact>
      </Facts>
    </>
  )
}

/** A button that shares the address, where the browser has a way to share. */
function ShareButton({ address }: { address: string }) {
  const t = useText()
  const [can, setCan] = useState(false)
  useEffect(() => setCan('share' in navigator), [])
  if (!can) return null
  const share = async () => {
    try {
      await navigator.share({ title: t('referral.share-title'), text: t('referral.share-text'), url: address })
    } catch {
      // closed without sharing
    }
  }
  return (
    <Button variant="outline" onClick={() => void share()}>
      {t('referral.share')}
    </Button>
  )
}
