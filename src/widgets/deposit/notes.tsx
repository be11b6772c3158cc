import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './view.module.css'

export interface NotesProps {
  /** True when the member has neither paid in nor set a deposit limit. */
  offersLimit: boolean
  /** Seconds until a deposit approves itself, in a sandbox. */
  approvesAfter: number | undefined
}

/** Information for a member before paying in. */
export function Notes({ offersLimit, approvesAfter }: NotesProps) {
  const t = useText()
  return (
    <>
      {approvesAfter !== undefined && (
        <p className={css.note}>
          <Icon name="info" />
          <span>{t('deposit.sandbox', { count: approvesAfter })}</span>
        </p>
      )}
      {offersLimit && (
        <div className={css.note}>
          <Icon name="shield-check" />
          <span>{t('deposit.limit-offer')}</span>
          <Button variant="outline" size="s" onClick={() => openDialog('play-limit')}>
            {t('deposit.limit-set')}
          </Button>
        </div>
      )}
    </>
  )
}
