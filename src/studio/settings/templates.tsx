/** Templates of rjsf for forms of settings: how fields and objects are laid out. */
import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { createContext, Fragment, use, useMemo, useState } from 'react'
import { isRecord, type Json, ownOf } from '../../schemas/metadata/wire-values.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { useBase } from '../brand/use-draft.ts'
import { FieldConflicts } from '../conflicts/conflicts.tsx'
import { isWithin, useFieldLink } from '../documents/wanted-field.ts'
import { useFieldProblem } from '../problems/problems-context.ts'
import { StateMark, valueState } from '../shell/state-mark.tsx'
import { entryWords } from '../texts/brand-texts.ts'
import { texts } from '../texts/texts.ts'
import { type Choices, ChoicesContext } from './choices.ts'
import css from './fields.module.css'
import { FieldContext, fieldAddress, useNode } from './form-node.ts'
import type { FieldOptions } from './form-schema.ts'
import { useNeeded } from './left-fields.ts'
import { shownAs, showValue } from './show-value.ts'

/** Names of the parts of the object around of which one is there at a time. */
const OneOfContext = createContext<readonly string[]>([])

export function FieldTemplate(props: FieldTemplateProps<Json, RJSFSchema>) {
  const { fieldPathId, schema, uiSchema, required = false, formData, children } = props
  const { path } = fieldPathId
  const oneOf = use(OneOfContext)
  const { isNeeded, onBlur } = useNeeded(path, required, formData)
  const node = useNode()
  const key = path.join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path by its text
  const position = useMemo(() => ({ path, oneOf, isNeeded }), [key, oneOf, isNeeded])
  if (path.length === 0) return children
  return (
    <FieldContext value={position}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving any part of the field counts */}
      <div className={css.field} data-field={fieldAddress(node, path)} onBlur={onBlur}>
        {children}
        {/* those of a condition stand beside it as a whole */}
        {path.length === 1 && !node.remove && <FieldConflicts at={fieldAddress(node, path)} />}
        {path.length === 1 && (
          <OwnMark
            name={String(path[0])}
            label={schema.title ?? String(path[0])}
            options={(uiSchema?.['ui:options'] ?? {}) as FieldOptions}
          />
        )}
      </div>
    </FieldContext>
  )
}

/** Says whether a value is the brand's own, with the way back to the inherited one. */
function OwnMark({ name, label, options }: { name: string; label: string; options: FieldOptions }) {
  const choices = use(ChoicesContext)
  const { oneOf } = use(FieldContext)
  const { ownOf, inheritedOf, inherit, remove } = useNode()
  const base = useBase()
  const below = inheritedOf(name)
  const state = valueState(ownOf(name), below)
  const isOwn = state !== undefined && state !== 'inherited'
  // an inherited part takes the place of the brand's own one
  const others = oneOf.includes(name) ? oneOf.filter(one => one !== name && ownOf(one) !== undefined) : []
  const action = (text: string, run: () => void) => (
    <Button size="s" variant="ghost" aria-label={`${text}: ${label}`} onClick={run}>
      {text}
    </Button>
  )
  return (
    <div className={css.own}>
      {state && <StateMark state={state} base={base} />}
      {isOwn && below !== undefined && texts.settings.inherited(showValue(below, shownAs(options, choices)))}
      {isOwn &&
        (below !== undefined || !remove) &&
        action(below === undefined ? texts.settings.useDefault : texts.settings.inherit, () =>
          inherit([name, ...others]),
        )}
      {remove && action(texts.settings.removeKey, () => remove(name))}
    </div>
  )
}

export function ObjectFieldTemplate(props: ObjectFieldTemplateProps<Json, RJSFSchema>) {
  const { properties, title, description, fieldPathId, uiSchema, formData } = props
  const { path } = fieldPathId
  const choices = use(ChoicesContext)
  const { oneOf = NONE } = (uiSchema?.['ui:options'] ?? {}) as FieldOptions
  const [part, choosePart] = useShownPart(formData, oneOf)
  const node = useNode()
  // a link leads to a part that is not shown, too
  useFieldLink(({ field }) => {
    const wanted = oneOf.find(name => field !== undefined && isWithin(field, fieldAddress(node, [...path, name])))
    if (wanted !== undefined) choosePart(wanted)
  })
  const parts = properties.filter(({ name }) => oneOf.includes(name))
  const shown = properties.filter(({ name }) => name === part || !oneOf.includes(name))
  const problem = useFieldProblem(node, path, key => shown.some(({ name }) => name === key))
  const content = (
    <OneOfContext value={oneOf}>
      <div className={css.fields}>
        {shown.map(property => (
          <Fragment key={property.name}>
            {property.name === part && (
              <Select
                label={texts.settings.kind}
                value={part}
                onChange={choosePart}
                options={parts.map(one => ({ value: one.name, label: titleOf(one) || one.name }))}
              />
            )}
            {property.content}
          </Fragment>
        ))}
      </div>
    </OneOfContext>
  )
  if (path.length === 0)
    return (
      <>
        {content}
        {parts
          .filter(property => !shown.includes(property))
          .map(({ name }) => (
            <HiddenPart key={name} name={name} />
          ))}
      </>
    )
  return (
    <fieldset className={css.group}>
      <legend>{typeof path.at(-1) === 'number' ? nameOfEntry(Number(path.at(-1)), formData, choices) : title}</legend>
      {description && <p className={css.hint}>{description}</p>}
      {content}
      <GroupNote problem={problem} />
    </fieldset>
  )
}

/** Names an entry of a list by its number, and by its words where it has any. */
function nameOfEntry(index: number, entry: unknown, choices: Choices | undefined): string {
  const words = entryWords(entry, key => choices?.text.find(({ value }) => value === key)?.label)
  return texts.settings.item(index + 1, words)
}

/** Shows the conflicts and the problem of a part of the node that has no field at present. */
function HiddenPart({ name }: { name: string }) {
  const node = useNode()
  return (
    <>
      <FieldConflicts at={fieldAddress(node, [name])} />
      <GroupNote problem={useFieldProblem(node, [name])} />
    </>
  )
}

/** Says the problem of an object or a list as a whole, or that something is needed. */
export function GroupNote({ problem }: { problem: string | undefined }) {
  const { isNeeded } = use(FieldContext)
  if (isNeeded) return <p className={css.needed}>{texts.settings.needed}</p>
  return problem === undefined ? null : (
    <p className={css.error} role="alert">
      {problem}
    </p>
  )
}

const NONE: readonly string[] = []

type Properties = ObjectFieldTemplateProps['properties']

const titleOf = ({ content }: Properties[number]) => (content.props as { schema?: RJSFSchema }).schema?.title

/** Returns the part of an object that is shown where it has one at a time: the one that it has, or that was chosen since. */
function useShownPart(value: unknown, oneOf: readonly string[]): [string | undefined, (name: string) => void] {
  const present = oneOf.find(name => isRecord(value) && ownOf(value, name) !== undefined)
  const [shown, setShown] = useState({ present, name: present ?? oneOf[0] })
  // a field that is empty between two texts stays
  if (shown.present !== present) setShown({ present, name: present ?? shown.name })
  return [shown.name, name => setShown({ present, name })]
}
