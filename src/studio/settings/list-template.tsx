/** Templates of rjsf for lists: entries that are added, moved and removed, with the focus on the entry that a command was about. */
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { cloneElement, createContext, use, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Json } from '../../schemas/metadata/wire-values.ts'
import { Button, IconButton } from '../../ui/actions/button.tsx'
import { useFieldProblem } from '../problems/problems-context.ts'
import { texts } from '../texts/texts.ts'
import { useEntryKeys } from './entry-keys.ts'
import css from './fields.module.css'
import { useNode } from './form-node.ts'
import { GroupNote } from './templates.tsx'
import { useList } from './use-list.ts'

interface ListCommands {
  move(index: number, by: -1 | 1): void
  remove(index: number): void
}
const ListContext = createContext<ListCommands>({ move() {}, remove() {} })

export function ArrayFieldTemplate(props: ArrayFieldTemplateProps<Json[], RJSFSchema>) {
  const { title, items, schema, fieldPathId } = props
  const hintId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [said, setSaid] = useState('')
  const list = useList()
  const { length } = list.values
  const problem = useFieldProblem(useNode(), fieldPathId.path, part => Number(part) < length)
  const keys = useEntryKeys(list.values)
  const entries = () => [...(group.current?.children ?? [])].filter(child => child.classList.contains(css.item!))
  const toolOf = (index: number, name: string) =>
    entries()[index]?.querySelector<HTMLElement>(`:scope > .${css.tools} > [data-tool=${name}]:not(:disabled)`)
  /** Carries out a command, and gives the focus once the list is drawn. */
  const run = (command: () => boolean, words: string, focus: () => HTMLElement | null | undefined) => {
    const done = flushSync(command)
    setSaid(done ? words : texts.outline.refused.kept)
    if (done) focus()?.focus()
  }
  const addButton = () => group.current?.querySelector<HTMLElement>(':scope > button')
  const commands: ListCommands = {
    move(index, by) {
      const [tool, other] = by < 0 ? ['up', 'down'] : ['down', 'up']
      const to = index + by
      run(
        () => list.move(index, to),
        texts.settings.moved(index + 1, to + 1, length),
        () => toolOf(to, tool!) ?? toolOf(to, other!),
      )
    },
    remove(index) {
      run(
        () => list.remove(index),
        texts.settings.removed(texts.settings.item(index + 1)),
        () => toolOf(index, 'remove') ?? toolOf(index - 1, 'remove') ?? addButton(),
      )
    },
  }
  const add = () =>
    run(
      () => list.add(schema.items as RJSFSchema),
      texts.settings.added(texts.settings.item(length + 1)),
      () => entries()[length]?.querySelector<HTMLElement>('input, select, textarea'),
    )
  return (
    <fieldset ref={group} className={css.group} aria-describedby={schema.description ? hintId : undefined}>
      <legend>{title}</legend>
      {schema.description && (
        <p id={hintId} className={css.hint}>
          {schema.description}
        </p>
      )}
      <ListContext value={commands}>
        {items.map((item, index) => cloneElement(item, { key: keys[index] ?? item.key }))}
      </ListContext>
      <GroupNote problem={problem} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Button
        variant="soft"
        size="s"
        aria-label={`${texts.settings.add}: ${title}`}
        disabled={length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)}
        onClick={add}
      >
        {texts.settings.add}
      </Button>
    </fieldset>
  )
}

export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps<Json, RJSFSchema>) {
  const { children, index, totalItems } = props
  const { move, remove } = use(ListContext)
  const { moveUp, moveDown, remove: removeLabel, item } = texts.settings
  const tool = (name: string, icon: string, label: string, run: () => void, isOff = false) => (
    <IconButton data-tool={name} icon={icon} label={label} disabled={isOff} onClick={run} />
  )
  const name = item(index + 1)
  return (
    <div className={css.item}>
      {children}
      <div className={css.tools}>
        {tool('up', 'arrow-up', moveUp(name), () => move(index, -1), index === 0)}
        {tool('down', 'arrow-down', moveDown(name), () => move(index, 1), index === totalItems - 1)}
        {tool('remove', 'x', removeLabel(name), () => remove(index))}
      </div>
    </div>
  )
}
