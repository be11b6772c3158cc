/** The widget that shows an entry of the gallery: a control with its states, or a widget (its children) with the examples of its settings. */
import { Suspense } from 'react'
import { type Static, Type } from 'typebox'
import { NodeList } from '../app/registry/node-view.tsx'
import type { WidgetProps } from '../runtime/page/widget.ts'
import { useText } from '../runtime/texts/texts.ts'
import { listControls } from './controls.ts'
import css from './gallery.module.css'

/** Name of the widget that shows an entry. No tenant document can use it, because it is no folder of src/widgets. */
export const ENTRY = 'gallery-entry'

export const EntrySettings = Type.Object({
  /** Name of the control or widget. */
  entry: Type.String(),
  /** Purpose of the entry, in one sentence. */
  about: Type.String(),
  /** Child node id -> caption of that state. Controls have no children: their states name themselves. */
  captions: Type.Record(Type.String(), Type.String()),
})
export type EntrySettings = Static<typeof EntrySettings>

export function EntryView({ settings: { entry, about, captions }, node }: WidgetProps<EntrySettings>) {
  const text = useText()
  const control = listControls(text)[entry]
  const states = control
    ? Object.entries(control.states)
    : node.children.map(child => [captions[child.id] ?? child.id, <NodeList key={child.id} nodes={[child]} />] as const)
  return (
    <section className={css.entry} data-entry={entry} aria-labelledby={`title-${entry}`}>
      <header className={css.head} lang="en">
        <h2 className={css.title} id={`title-${entry}`}>
          {entry}
        </h2>
        <p>{about}</p>
      </header>
      <div className={css.states} data-wide={!control || control.wide}>
        {states.map(([caption, content]) => (
          <figure key={caption} className={css.state} data-kind={control ? 'control' : 'widget'} data-state={caption}>
            <figcaption className={css.caption} lang="en">
              {caption}
            </figcaption>
            <div className={css.specimen}>
              <Suspense>{content}</Suspense>
            </div>
          </figure>
        ))}
      </div>
    </section>
  )
}
