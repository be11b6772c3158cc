/** Templates of our rjsf theme: how fields, groups and lists are laid out. Labels, hints and errors are drawn by the widgets. */
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
} from '@rjsf/utils'
import { type ReactNode, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../../runtime/texts/texts.ts'
import { allProperties, type FormUiSchema, fieldUi } from '../../../schemas/forms/form-schema.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { useError, useForm, useHeld } from '../state/form-context.ts'
import { valueAt } from '../state/form-values.ts'
import { FoldedGroup, type FoldedGroupProps } from './folded-group.tsx'
import css from './form.module.css'
import { FormSteps, groupBySteps } from './form-steps.tsx'
import { FieldContext, NO_FIELD } from './use-control.ts'

type Values = Record<string, unknown>

export function FieldTemplate(props: FieldTemplateProps<Values, RJSFSchema>) {
  const { hidden, schema, fieldPathId, children } = props
  const { hidden: hiddenFields, adopted, slots } = useForm()
  const [isLeft, setLeft] = useState(false)
  const { before } = use(FieldContext)
  const path = fieldPathId.path.join('.')
  const wasLeft = isLeft || adopted.has(path)
  const position = useMemo(
    () => ({ path, isLeft: wasLeft, before, leave: () => setLeft(true) }),
    [path, wasLeft, before],
  )
  if (schema.type === 'object' || schema.type === 'array') return children
  if (hidden || hiddenFields.includes(path.replace(/\.[0-9]+/g, ''))) return null
  return (
    <>
      {slots[path]?.above}
      <FieldContext value={position}>{children}</FieldContext>
    </>
  )
}

export function ObjectFieldTemplate(props: ObjectFieldTemplateProps<Values, RJSFSchema>) {
  const { properties, title, fieldPathId } = props
  const uiSchema = props.uiSchema as FormUiSchema
  const { form, columns } = useForm()
  const { path } = fieldPathId
  const error = useError(path.join('.'))
  const isRoot = path.length === 0
  const contentOf = new Map(properties.map(({ name, content }) => [name, content]))
  const partners = new Set(properties.map(({ name }) => fieldUi(uiSchema, name)['ui:options']?.dialingCode))
  const fields = properties
    .filter(({ name }) => !partners.has(name))
    .map(({ name, content }) => {
      const { dialingCode, step } = fieldUi(uiSchema, name)['ui:options'] ?? {}
      const field =
        dialingCode === undefined ? (
          content
        ) : (
          <WithBefore key={name} before={contentOf.get(dialingCode)}>
            {content}
          </WithBefore>
        )
      return { name, step, content: field }
    })
  const { 'ui:help': help, 'ui:options': { folded, icon } = {} } = uiSchema
  // a folded group is as wide as the form
  const className = `${css.fields} ${isRoot ? COLUMNS[columns] : columns === 'fit' || folded ? css.fit : ''}`
  const steps = groupBySteps(fields)
  if (steps.length > 1) return <FormSteps steps={steps} className={className} />
  const contents = fields.map(({ content }) => content)
  if (isRoot) return <div className={className}>{contents}</div>
  const number = path.at(-1)
  const legend = typeof number === 'number' ? itemName(form.uiSchema, path) : title
  const content = (
    <>
      {help && <p className={css.help}>{help}</p>}
      <div className={className}>{contents}</div>
      {error && (
        <p className={css.listError} role="alert">
          {error}
        </p>
      )}
    </>
  )
  if (folded)
    return (
      <FoldableGroup path={path.join('.')} title={title} icon={icon}>
        {content}
      </FoldableGroup>
    )
  return (
    <fieldset className={css.group} data-invalid={error && ''}>
      {legend && <legend className={css.legend}>{legend}</legend>}
      {content}
    </fieldset>
  )
}

/** A folded group, which opens once the form holds a value of it. */
function FoldableGroup({ path, ...group }: { path: string } & Omit<FoldedGroupProps, 'isFilled'>) {
  const isFilled = useHeld(({ store }) =>
    Object.values(valueAt(store.read(), path) ?? {}).some(value => value !== undefined),
  )
  return <FoldedGroup {...group} isFilled={isFilled} />
}

/** @example itemName(uiSchema, ['tiers', 0]) // 'Tier 1' */
function itemName(uiSchema: FormUiSchema, [list, index]: readonly (string | number)[]): string {
  const { itemLabel } = fieldUi(uiSchema, String(list))['ui:options'] ?? {}
  return itemLabel ? `${itemLabel} ${Number(index) + 1}` : ''
}

const COLUMNS = { 1: '', 2: css.two, fit: css.fit }

/** Puts a field in front of the control of the next one, in the same line. */
function WithBefore({ before, children }: { before: ReactNode; children: ReactNode }) {
  const position = useMemo(() => ({ ...NO_FIELD, before: <Bare>{before}</Bare> }), [before])
  return <FieldContext value={position}>{children}</FieldContext>
}
const Bare = ({ children }: { children: ReactNode }) => <FieldContext value={NO_FIELD}>{children}</FieldContext>

/** Returns the handler for a click that changes a list. rjsf changes the values of its last render: the present ones have to be drawn. */
function useSettled(change: () => void): () => void {
  const { store, edited } = useForm()
  const latest = useRef(change)
  useLayoutEffect(() => {
    latest.current = change
  })
  return () => {
    flushSync(store.settle)
    latest.current()
    edited()
  }
}

export function ArrayFieldTemplate(props: ArrayFieldTemplateProps<Values[], RJSFSchema>) {
  const { title, items, canAdd, onAddClick, disabled, fieldPathId } = props
  const uiSchema = props.uiSchema as FormUiSchema
  const text = useText()
  const { slots, handle } = useForm()
  const list = useRef<HTMLFieldSetElement>(null)
  const { addLabel, itemLabel, copies } = uiSchema['ui:options'] ?? {}
  const name = String(fieldPathId.path[0])
  const copyLast = () =>
    handle.change(values => {
      const all = values[name] as Values[]
      return { ...values, [name]: [...all, { ...all.at(-1) }] }
    })
  const add = useSettled(copies && items.length > 0 ? copyLast : onAddClick)
  const addAndFocus = () => {
    flushSync(add)
    const last = [...(list.current?.children ?? [])].findLast(child => child.classList.contains(css.item!))
    last?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }
  const error = useError(fieldPathId.path.join('.'))
  return (
    <fieldset ref={list} className={css.group} data-plain={itemLabel && ''}>
      {title && <legend className={itemLabel ? 'visually-hidden' : css.legend}>{title}</legend>}
      {items}
      {error && (
        <p className={css.listError} role="alert">
          {error}
        </p>
      )}
      {canAdd && !slots[name]?.isFixed && (
        <Button variant="soft" disabled={disabled} onClick={addAndFocus} data-add="">
          {addLabel ?? text('form.add-item')}
        </Button>
      )}
    </fieldset>
  )
}

export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps<Values, RJSFSchema>) {
  const { children, buttonsProps, hasToolbar, totalItems } = props
  const { path } = buttonsProps.fieldPathId
  const text = useText()
  const { form, slots } = useForm()
  const remove = useSettled(buttonsProps.onRemoveItem)
  const list = String(path[0])
  const { minItems = 0 } = allProperties(form.schema)[list] ?? {}
  const name = itemName(form.uiSchema, path)
  return (
    <div className={css.item}>
      {children}
      {hasToolbar && buttonsProps.hasRemove && totalItems > minItems && !slots[list]?.isFixed && (
        <IconButton
          icon="x"
          label={text('form.remove-item') + (name && `: ${name}`)}
          onClick={event => {
            const list = event.currentTarget.closest('fieldset')
            flushSync(remove)
            list?.querySelector<HTMLElement>(':scope > [data-add]')?.focus()
          }}
        />
      )}
    </div>
  )
}
