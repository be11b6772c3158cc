/** The list of widgets, from which one is chosen by its purpose. */
import { useId, useState } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { texts } from '../texts/texts.ts'
import { findWidgets } from './widget-catalogue.ts'
import css from './widget-list.module.css'

export interface WidgetListProps {
  /** Called with the name of the widget's folder. */
  onChoose: (widget: string) => void
  onClose: () => void
}

export function WidgetList({ onChoose, onClose }: WidgetListProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const groups = findWidgets(words)
  const count = groups.reduce((sum, { widgets }) => sum + widgets.length, 0)
  return (
    <Dialog open size="large" title={texts.widgets.title} closeLabel={texts.people.close} onClose={onClose}>
      <div className={css.list}>
        <TextField id={`${id}-search`} type="search" label={texts.widgets.search} value={words} onChange={setWords} />
        <p role="status" className="visually-hidden">
          {texts.widgets.found(count)}
        </p>
        {groups.map(({ title, widgets }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul className={css.widgets}>
              {widgets.map(({ widget, name, purpose, picture }) => (
                <li key={widget}>
                  <button
                    type="button"
                    className={css.widget}
                    aria-describedby={`${id}-${widget}`}
                    aria-label={name}
                    onClick={() => onChoose(widget)}
                  >
                    <img className={css.picture} src={picture} alt="" loading="lazy" width={480} height={300} />
                    <b>{name}</b>
                    <span id={`${id}-${widget}`}>{purpose}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {count === 0 && <StateMessage kind="empty" title={texts.widgets.none} text={texts.widgets.noneText} />}
      </div>
    </Dialog>
  )
}
