import { useSnapshot } from 'valtio/react'
import { describeOperation } from '../../schemas/studio/describe-operation.ts'
import { Button } from '../../ui/actions/button.tsx'
import { texts } from '../texts/texts.ts'
import css from './brand.module.css'
import type { Save } from './save-queue.ts'
import { useDraft } from './use-draft.ts'

/** Changes that the server refused, with the reason: nothing typed is lost without the operator's word. */
export function Refused() {
  const { queue } = useDraft()
  const refused = useSnapshot(queue.state).refused as readonly Save[]
  if (refused.length === 0) return null
  return (
    <section className={css.conflicts} aria-label={texts.brand.refused}>
      <h2>{texts.brand.refused}</h2>
      {refused.map(save => (
        <article key={save.key} className={css.conflict} role="alert">
          {save.operations.map(operation => (
            <p key={operation.at}>{describeOperation(operation)}</p>
          ))}
          <p>{save.refused}</p>
          <div className={css.bar}>
            <Button size="s" variant="outline" onClick={() => queue.retry(save)}>
              {texts.brand.retry}
            </Button>
            <Button size="s" variant="ghost" onClick={() => queue.drop(save)}>
              {texts.brand.drop}
            </Button>
          </div>
        </article>
      ))}
    </section>
  )
}
