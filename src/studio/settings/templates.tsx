/** Templates of rjsf for forms of settings: how fields, objects and lists are laid out. */
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
} from '@rjsf/utils'
import { createContext, use, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isRecord, type Json } from '../../schemas/metadata/wire-values.ts'
import { Button, IconButton } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { useFieldProblem } from '../problems/problems-context.ts'
import { texts } from '../texts/texts.ts'
import css from './fields.module.css'
import { FieldContext, useCommit, useNode } from './form-node.ts'
import { showValue } from './show-value.ts'

/** Decides whether the object around has one part at a time. */
const ExclusiveContext = createContext({ isExclusive: false })

export function FieldTemplate({ fieldPathId, schema, children }: FieldTemplateProps<Json, RJSFSchema>) {
  const { path } = fieldPathId
  const { isExclusive } = use(ExclusiveContext)
  const key = path.join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path by its text
  const position = useMemo(() => ({ path, isExclusive }), [key, isExclusive])
  if (path.length === 0) return children
  return (
    <FieldContext value={position}>
      <div className={css.field}>
        {children}
        {path.length === 1 && <OwnMark name={String(path[0])} label={schema.title ?? String(path[0])} />}
      </div>
    </FieldContext>
  )
}

/** Says that a value is the brand's own, with the way back to the inherited one. */
function OwnMark({ name, label }: { name: string; label: string }) {
  const { ownOf, inheritedOf, inherit, remove } = useNode()
  const below = inheritedOf(name)
  const isOwn = ownOf(name) !== undefined
  const action = (text: string, run: () => void) => (
    <Button size="s" variant="ghost" aria-label={`${text}: ${label}`} onClick={run}>
      {text}
    </Button>
  )
  return (
    <div className={css.own}>
      {isOwn && (below === undefined ? texts.settings.own : texts.settings.inherited(showValue(below)))}
      {isOwn &&
        (below !== undefined || !remove) &&
        action(below === undefined ? texts.settings.useDefault : texts.settings.inherit, () => inherit(name))}
      {remove && action(texts.settings.removeKey, () => remove(name))}
    </div>
  )
}

export function ObjectFieldTemplate(props: ObjectFieldTemplateProps<Json, RJSFSchema>) {
  const { properties, title, description, fieldPathId, uiSchema, formData } = props
  const { path } = fieldPathId
  const isExclusive = uiSchema?.['ui:options']?.isExclusive === true
  const exclusive = useMemo(() => ({ isExclusive }), [isExclusive])
  const problem = useFieldProblem(useNode().at, path)
  const fields = isExclusive ? (
    <OneOf properties={properties} value={formData} label={title} />
  ) : (
    properties.map(({ content }) => content)
  )
  const content = (
    <ExclusiveContext value={exclusive}>
      <div className={css.fields}>{fields}</div>
    </ExclusiveContext>
  )
  if (path.length === 0) return content
  return (
    <fieldset className={css.group}>
      <legend>{typeof path.at(-1) === 'number' ? texts.settings.item(Number(path.at(-1)) + 1) : title}</legend>
      {description && <p className={css.hint}>{description}</p>}
      {content}
      {problem && (
        <p className={css.error} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** One part of an object at a time, with the choice of which. */
function OneOf({
  properties,
  value,
  label,
}: {
  properties: ObjectFieldTemplateProps['properties']
  value: unknown
  label: string
}) {
  const [first] = isRecord(value) ? Object.keys(value) : []
  const [chosen, setChosen] = useState(first)
  const name = chosen ?? first ?? properties[0]?.name
  const titleOf = ({ content }: (typeof properties)[number]) => (content.props as { schema?: RJSFSchema }).schema?.title
  return (
    <>
      <Select
        label={`${texts.settings.kind} (${label})`}
        value={name}
        onChange={setChosen}
        options={properties.map(property => ({ value: property.name, label: titleOf(property) || property.name }))}
      />
      {properties.find(property => property.name === name)?.content}
    </>
  )
}

export function ArrayFieldTemplate(props: ArrayFieldTemplateProps<Json[], RJSFSchema>) {
  const { title, items, schema, fieldPathId, formData } = props
  const hintId = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const commit = useCommit()
  const problem = useFieldProblem(useNode().at, fieldPathId.path)
  const values: readonly unknown[] = Array.isArray(formData) ? formData : []
  const item = schema.items as RJSFSchema
  const add = () => {
    flushSync(() => commit([...values, emptyItem(item, values)]))
    const fields = list.current?.querySelectorAll<HTMLElement>('input, select, textarea')
    ;[...(fields ?? [])].findLast(field => field.closest(`.${css.item}`))?.focus()
  }
  return (
    <fieldset ref={list} className={css.group} aria-describedby={schema.description ? hintId : undefined}>
      <legend>{title}</legend>
      {schema.description && (
        <p id={hintId} className={css.hint}>
          {schema.description}
        </p>
      )}
      {items}
      {problem && (
        <p className={css.error} role="alert">
          {problem}
        </p>
      )}
      <Button
        variant="soft"
        size="s"
        aria-label={`${texts.settings.add}: ${title}`}
        disabled={values.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)}
        onClick={add}
      >
        {texts.settings.add}
      </Button>
    </fieldset>
  )
}

/** Returns what a new entry of a list begins with; one that others address has an id of its own. */
function emptyItem(item: RJSFSchema, values: readonly unknown[]): unknown {
  if (item.type !== 'object') return item.type === 'string' ? '' : (item.minimum ?? 0)
  const required = (item.required ?? []).filter(name => (item.properties?.[name] as RJSFSchema)?.type === 'string')
  const taken = new Set(values.map(value => (isRecord(value) ? value.id : undefined)))
  let number = values.length + 1
  while (taken.has(`item-${number}`)) number++
  return Object.fromEntries(required.map(name => [name, name === 'id' ? `item-${number}` : '']))
}

export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps<Json, RJSFSchema>) {
  const { children, index, totalItems, buttonsProps } = props
  const path = buttonsProps.fieldPathId.path.slice(0, -1)
  const { commit, value } = useNode()
  const values = path.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], value)
  const change = (make: (list: unknown[]) => unknown[]) => commit(path, make(Array.isArray(values) ? values : []))
  const move = (by: -1 | 1) => change(list => list.toSpliced(index, 1).toSpliced(index + by, 0, list[index]))
  const name = texts.settings.item(index + 1)
  return (
    <div className={css.item}>
      {children}
      <div className={css.tools}>
        {index > 0 && <IconButton icon="arrow-up" label={texts.settings.moveUp(name)} onClick={() => move(-1)} />}
        {index < totalItems - 1 && (
          <IconButton icon="arrow-down" label={texts.settings.moveDown(name)} onClick={() => move(1)} />
        )}
        <IconButton
          icon="x"
          label={texts.settings.remove(name)}
          onClick={() => change(list => list.toSpliced(index, 1))}
        />
      </div>
    </div>
  )
}
