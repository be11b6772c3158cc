import { useEffect, useState } from 'react'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { lotteryDraw } from '../../schemas/endpoints/lottery-draw.ts'
import { Spinner } from '../../ui/actions/spinner.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './results.module.css'
import { type Verdict, verifyDraw } from './verify-draw.ts'

/** Checks a draw against the hash published before it: computed here, not by the server. */
export function VerifyPanel({ gameCode, drawNo }: { gameCode: string; drawNo: string }) {
  const t = useText()
  const { value, problem, busy, reload } = useCall(lotteryDraw, { gameCode, drawNo })
  const [verdict, setVerdict] = useState<Verdict>()
  const proof = value?.value
  useEffect(() => {
    let isCurrent = true
    if (proof) void verifyDraw(proof).then(one => isCurrent && setVerdict(one))
    return () => {
      isCurrent = false
    }
  }, [proof])
  if (problem) return <LoadFailure problem={problem} busy={busy} retry={reload} />
  const isGood = verdict?.state === 'verified'
  const facts = [
    { id: 'hash', value: proof?.hash },
    { id: 'seed', value: proof?.seed },
    { id: 'computed-hash', value: verdict && 'hash' in verdict ? verdict.hash : undefined },
    {
      id: 'computed',
      value: verdict && 'result' in verdict ? verdict.result.map(group => group.join(' ')).join(' | ') : undefined,
    },
  ]
  return (
    <div className={css.proof}>
      <p className={css.verdict} role="status" data-state={verdict ? (isGood ? 'good' : 'bad') : undefined}>
        {verdict ? <Icon name={isGood ? 'badge-check' : 'triangle-alert'} /> : <Spinner />}
        {verdict ? t(`lottery.verdict-${verdict.state}`) : t('lottery.verifying')}
      </p>
      <dl className={css.facts}>
        {facts.map(({ id, value: text }) => (
          <div key={id}>
            <dt>{t(`lottery.proof-${id}`)}</dt>
            <dd>{text ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <p className={css.time}>{t('lottery.proof-text')}</p>
    </div>
  )
}
