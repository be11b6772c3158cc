import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { type Translate, useText } from '../../runtime/texts/texts.ts'
import { withdrawalCancel } from '../../schemas/endpoints/withdrawal-cancel.ts'
import { Button } from '../../ui/actions/button.tsx'
import css from './view.module.css'

/** Takes a request back, where the brand allows it. */
export function Cancel({ id, reload }: { id: string; reload: () => Promise<void> }) {
  const t = useText()
  const { send, busy, problem } = useMoneyCall(withdrawalCancel, {
    own: { id },
    reload,
    message: () => t => t('withdraw.cancelled'),
  })
  return (
    <>
      <div className={css.actions}>
        <Button
          variant="outline"
          size="s"
          busy={busy}
          aria-label={`${t('withdraw.cancel')}: ${t('withdraw.number-of', { id })}`}
          onClick={() => void send({ id }, { ask: () => question })}
        >
          {t('withdraw.cancel')}
        </Button>
      </div>
      <ProblemNote problem={problem} />
    </>
  )
}

const question = (t: Translate) => ({
  title: t('withdraw.cancel-title'),
  text: t('withdraw.cancel-text'),
  confirm: t('withdraw.cancel'),
  cancel: t('common.in_more_cancel'),
})
