/** Helpers for writing the tables of states in controls/. */
import { type ComponentType, Fragment, type ReactNode, useId, useState } from 'react'
import css from './gallery.module.css'

/** Several of a kind beside each other. */
export const each = <Item,>(items: readonly Item[], render: (item: Item) => ReactNode) => (
  <div className={css.row}>
    {[...items.entries()].map(([position, item]) => (
      <Fragment key={position}>{render(item)}</Fragment>
    ))}
  </div>
)

/** @param states the props of each by its caption; those at `*` apply to every state. A `value` follows the visitor's input. */
export function statesOf<P extends object>(
  Part: ComponentType<P>,
  { '*': common, ...states }: Record<string, Partial<NoInfer<P>>>,
): Record<string, ReactNode> {
  const shown = Object.entries(states).map(([caption, own]) => [
    caption,
    <Live key={caption} Part={Part} props={{ ...common, ...own }} />,
  ])
  return Object.fromEntries(shown)
}

/** Holds the control's value, like a form, and gives it an id. */
function Live<P extends object>({ Part, props }: { Part: ComponentType<P>; props: Partial<P> }) {
  const id = useId()
  const [value, onChange] = useState('value' in props ? props.value : undefined)
  // required props of a control are at `*` or in the state
  const all = { id, name: id, ...props, ...('value' in props && { value, onChange }) } as unknown as P
  return <Part {...all} />
}
