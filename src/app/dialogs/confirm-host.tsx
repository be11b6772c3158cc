/** The open confirmation, above everything else: shown only when all of its texts are loaded, so that nothing unreadable is confirmed. */
import { answerConfirmation, type Confirmation } from '../../runtime/dialogs/confirm.ts'
import { useOpenWindow } from '../../runtime/dialogs/open-windows.ts'
import { type Localized, translateFully, useText } from '../../runtime/texts/texts.ts'
import { Button, buttonProps } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { SiteClient } from '../loading/site-client.ts'
import css from './dialog-host.module.css'
import { useMissingTexts } from './use-missing-texts.ts'

export function ConfirmationHost({
  message,
  client,
}: {
  message: Localized<Confirmation>
  client: Pick<SiteClient, 'loadTexts'>
}) {
  const t = useText()
  const translated = translateFully(t, message)
  const missing = useMissingTexts(client, translated === undefined)
  if (missing.state === 'failed') {
    // these texts come with every page; it stays until it is answered, so that no other dialog appears under the visitor's finger
    const failure = { text: t('problem.request/network'), confirm: t('common.retry'), cancel: t('common.close') }
    const onAnswer = (again: boolean) => (again ? missing.retry() : answerConfirmation(false))
    return <ConfirmationDialog key="failure" confirmation={failure} onAnswer={onAnswer} />
  }
  const confirmation = translated ?? (missing.state === 'loaded' ? message(t) : undefined)
  return confirmation && <ConfirmationDialog confirmation={confirmation} onAnswer={answerConfirmation} />
}

function ConfirmationDialog({
  confirmation,
  onAnswer,
}: {
  confirmation: Confirmation
  onAnswer: (yes: boolean) => void
}) {
  const { title, text, facts = [], isDanger, confirm, cancel, href } = confirmation
  const t = useText()
  useOpenWindow(true, () => onAnswer(false))
  return (
    <Dialog
      open
      size="question"
      onClose={() => onAnswer(false)}
      title={title}
      label={text}
      closeLabel={t('common.close')}
      closeButton={Boolean(cancel)}
    >
      <div className={css.question}>
        <p>{text}</p>
        {facts.length > 0 && (
          <dl className={css.facts}>
            {facts.map(({ label, value }) => (
              <div key={label} className={css.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={css.buttons}>
          {cancel && (
            <Button variant="outline" data-autofocus={isDanger} onClick={() => onAnswer(false)}>
              {cancel}
            </Button>
          )}
          {href ? (
            <a {...buttonProps()} href={href} target="_blank" rel="noopener noreferrer" onClick={() => onAnswer(true)}>
              {confirm}
            </a>
          ) : (
            <Button variant={isDanger ? 'danger' : 'primary'} data-autofocus={!isDanger} onClick={() => onAnswer(true)}>
              {confirm}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
