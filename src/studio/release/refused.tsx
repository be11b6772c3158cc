import { useSnapshot } from 'valtio/react'
import { Button } from '../../ui/actions/button.tsx'
import css from '../brand/brand.module.css'
import type { Save } from '../brand/save-queue.ts'
import { useDraft } from '../brand/use-draft.ts'
import { withPlaces } from '../sentences/names.ts'
import { SentenceList } from '../sentences/sentence-list.tsx'
import { sayWish } from '../sentences/sentences.ts'
import { useNames } from '../sentences/use-names.ts'
import { texts } from '../texts/texts.ts'

/** Changes that the server refused, with the reason: nothing typed is lost without the operator's word. */
export function Refused() {
  const { queue } = useDraft()
  const names = useNames()
  const refused = useSnapshot(queue.state).refused as readonly Save[]
  if (refused.length === 0) return null
  return (
    <section className={css.conflicts} aria-label={texts.brand.refused}>
      <h2>{texts.brand.refused}</h2>
      {refused.map(save => (
        <article key={save.key} className={css.conflict} role="alert">
          <SentenceList sentences={save.operations.flatMap(operation => sayWish(names, operation))} />
          <p>{withPlaces(names, save.refused ?? '')}</p>
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
