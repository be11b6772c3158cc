/** What the tables of states in controls/ are written with. */
import { type ComponentType, Fragment, type ReactNode, useId, useState } from 'react'
import css from './examples.module.css'

/** Several of a kind beside each other. */
export const each = <Item,>(items: readonly Item[], render: (item: Item) => ReactNode) => (
  <div className={css.row}>
    {[...items.entries()].map(([position, item]) => (
      <Fragment key={position}>{render(item)}</Fragment>
    ))}
  </div>
)

/** @param common props of every state @param states what each adds to them. A `value` among them follows what is typed or chosen. */
export const statesOf = <P extends object>(
  Part: ComponentType<P>,
  common: Partial<NoInfer<P>>,
  states: Record<string, Partial<NoInfer<P>>>,
): Record<string, ReactNode> =>
  Object.fromEntries(
    Object.entries(states).map(([caption, own]) => [
      caption,
      <Live key={caption} Part={Part} props={{ ...common, ...own }} />,
    ]),
  )

/** Holds the control's value, as a form would, and gives it an id. */
function Live<P extends object>({ Part, props }: { Part: ComponentType<P>; props: Partial<P> }) {
  const id = useId()
  const [value, onChange] = useState('value' in props ? props.value : undefined)
  // what a control requires is in `common` or in the state
  const all = { id, name: id, ...props, ...('value' in props && { value, onChange }) } as unknown as P
  return <Part {...all} />
}
