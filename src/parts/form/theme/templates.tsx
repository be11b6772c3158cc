/** Templates of our rjsf theme: how fields, groups and lists are laid out. Labels, hints and errors are drawn by the widgets. */
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
} from '@rjsf/utils'
import { type ReactNode, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../runtime/texts/texts.ts'
import { type FormUiSchema, fieldUi } from '../../../schemas/forms/form-schema.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { firstError, messageOf } from '../state/field-messages.ts'
import { useForm } from '../state/form-context.ts'
import { settle } from '../state/pending-changes.ts'
import css from './form.module.css'
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
  if (hidden || hiddenFields.includes(path)) return null
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
  const { columns } = useForm()
  const isRoot = fieldPathId.path.length === 0
  const contents = new Map(properties.map(({ name, content }) => [name, content]))
  const partnerOf = (name: string) => fieldUi(uiSchema, name)['ui:options']?.dialingCode
  const partners = new Set(properties.map(({ name }) => partnerOf(name)))
  const fields = properties
    .filter(({ name }) => !partners.has(name))
    .map(({ name, content }) => {
      const partner = partnerOf(name)
      return partner === undefined ? (
        content
      ) : (
        <WithBefore key={name} before={contents.get(partner)}>
          {content}
        </WithBefore>
      )
    })
  const className = `${css.fields} ${isRoot ? COLUMNS[columns] : ''}`
  if (isRoot) return <div className={className}>{fields}</div>
  return (
    <fieldset className={css.group}>
      {title && !/^[0-9]+$/.test(String(fieldPathId.path.at(-1))) && <legend className={css.legend}>{title}</legend>}
      <div className={className}>{fields}</div>
    </fieldset>
  )
}

const COLUMNS = { 1: '', 2: css.two, fit: css.fit }

/** Puts a field in front of the control of the next one, in the same line. */
function WithBefore({ before, children }: { before: ReactNode; children: ReactNode }) {
  const position = useMemo(() => ({ ...NO_FIELD, before: <Bare>{before}</Bare> }), [before])
  return <FieldContext value={position}>{children}</FieldContext>
}
const Bare = ({ children }: { children: ReactNode }) => <FieldContext value={NO_FIELD}>{children}</FieldContext>

/** Returns the handler for a click that changes a list. rjsf changes the values of its last render: typed text has to be among them. */
function useSettled(change: () => void): () => void {
  const { pending } = useForm()
  const latest = useRef(change)
  useLayoutEffect(() => {
    latest.current = change
  })
  return () => {
    settle(pending)
    latest.current()
  }
}

export function ArrayFieldTemplate(props: ArrayFieldTemplateProps<Values[], RJSFSchema>) {
  const { title, items, canAdd, onAddClick, disabled, rawErrors } = props
  const uiSchema = props.uiSchema as FormUiSchema
  const text = useText()
  const { submitted } = useForm()
  const add = useSettled(onAddClick)
  const error = submitted ? firstError(rawErrors) : undefined
  return (
    <fieldset className={css.group}>
      {title && <legend className={css.legend}>{title}</legend>}
      {items}
      {error && (
        <p className={css.listError} role="alert">
          {messageOf(error, uiSchema, text)}
        </p>
      )}
      {canAdd && (
        <Button variant="soft" disabled={disabled} onClick={add}>
          {uiSchema['ui:options']?.addLabel ?? text('form.add-item')}
        </Button>
      )}
    </fieldset>
  )
}

export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps<Values, RJSFSchema>) {
  const { children, buttonsProps, hasToolbar } = props
  const text = useText()
  const remove = useSettled(buttonsProps.onRemoveItem)
  return (
    <div className={css.item}>
      {children}
      {hasToolbar && buttonsProps.hasRemove && (
        <IconButton icon="x" label={text('form.remove-item')} onClick={remove} />
      )}
    </div>
  )
}
