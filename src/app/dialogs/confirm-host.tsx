/** The open question, above everything else: shown only once each of its words is here, so that nobody agrees to what cannot be read. */
import { answerQuestion, type Question } from '../../runtime/dialogs/confirm.ts'
import { sayInFull, useText, type Words } from '../../runtime/texts/texts.ts'
import { Button, buttonLook } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { SiteClient } from '../loading/site-client.ts'
import css from './dialog-host.module.css'
import { useMissingTexts } from './use-missing-texts.ts'

export function QuestionHost({ words, client }: { words: Words<Question>; client: Pick<SiteClient, 'loadTexts'> }) {
  const t = useText()
  const said = sayInFull(t, words)
  const missing = useMissingTexts(client, said === undefined)
  if (missing.state === 'failed') {
    // these travel with every page; it stays until it is answered, as a question in its place would be under the finger
    const failure = { text: t('problem.problem/network'), confirm: t('common.retry'), cancel: t('common.close') }
    const onAnswer = (again: boolean) => (again ? missing.retry() : answerQuestion(false))
    return <QuestionDialog key="failure" question={failure} onAnswer={onAnswer} />
  }
  const question = said ?? (missing.state === 'here' ? words(t) : undefined)
  return question && <QuestionDialog question={question} onAnswer={answerQuestion} />
}

function QuestionDialog({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const { title, text, facts = [], isDanger, confirm, cancel, href } = question
  const t = useText()
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
            <Button look="outline" data-autofocus={isDanger} onClick={() => onAnswer(false)}>
              {cancel}
            </Button>
          )}
          {href ? (
            <a {...buttonLook()} href={href} target="_blank" rel="noopener noreferrer" onClick={() => onAnswer(true)}>
              {confirm}
            </a>
          ) : (
            <Button look={isDanger ? 'danger' : 'primary'} data-autofocus={!isDanger} onClick={() => onAnswer(true)}>
              {confirm}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
