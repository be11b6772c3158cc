/** Templates of rjsf for forms of settings: how fields and objects are laid out. */
import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { createContext, use, useMemo, useState } from 'react'
import { isRecord, type Json } from '../../schemas/metadata/wire-values.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { useBase } from '../brand/use-draft.ts'
import { useFieldProblem } from '../problems/problems-context.ts'
import { StateMark, valueState } from '../shell/state-mark.tsx'
import { texts } from '../texts/texts.ts'
import css from './fields.module.css'
import { FieldContext, useNode } from './form-node.ts'
import { useNeeded } from './left-fields.ts'
import { showValue } from './show-value.ts'

/** Decides whether the object around has one part at a time. */
const ExclusiveContext = createContext({ isExclusive: false })

export function FieldTemplate(props: FieldTemplateProps<Json, RJSFSchema>) {
  const { fieldPathId, schema, required = false, formData, children } = props
  const { path } = fieldPathId
  const { isExclusive } = use(ExclusiveContext)
  const { isNeeded, onBlur } = useNeeded(path, required, formData)
  const key = path.join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path by its text
  const position = useMemo(() => ({ path, isExclusive, isNeeded }), [key, isExclusive, isNeeded])
  if (path.length === 0) return children
  return (
    <FieldContext value={position}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving any part of the field counts */}
      <div className={css.field} onBlur={onBlur}>
        {children}
        {path.length === 1 && <OwnMark name={String(path[0])} label={schema.title ?? String(path[0])} />}
      </div>
    </FieldContext>
  )
}

/** Says whether a value is the brand's own, with the way back to the inherited one. */
function OwnMark({ name, label }: { name: string; label: string }) {
  const { ownOf, inheritedOf, inherit, remove } = useNode()
  const base = useBase()
  const below = inheritedOf(name)
  const state = valueState(ownOf(name), below)
  const isOwn = state !== undefined && state !== 'inherited'
  const action = (text: string, run: () => void) => (
    <Button size="s" variant="ghost" aria-label={`${text}: ${label}`} onClick={run}>
      {text}
    </Button>
  )
  return (
    <div className={css.own}>
      {state && <StateMark state={state} base={base} />}
      {isOwn && below !== undefined && texts.settings.inherited(showValue(below))}
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
  const [part, choosePart] = useShownPart(formData, properties)
  const shown = isExclusive ? properties.filter(({ name }) => name === part) : properties
  const problem = useFieldProblem(useNode(), path, key => shown.some(({ name }) => name === key))
  const content = (
    <ExclusiveContext value={exclusive}>
      <div className={css.fields}>
        {isExclusive && (
          <Select
            label={`${texts.settings.kind} (${title})`}
            value={part}
            onChange={choosePart}
            options={properties.map(property => ({ value: property.name, label: titleOf(property) || property.name }))}
          />
        )}
        {shown.map(({ content }) => content)}
      </div>
    </ExclusiveContext>
  )
  if (path.length === 0) return content
  return (
    <fieldset className={css.group}>
      <legend>{typeof path.at(-1) === 'number' ? texts.settings.item(Number(path.at(-1)) + 1) : title}</legend>
      {description && <p className={css.hint}>{description}</p>}
      {content}
      <GroupNote problem={problem} />
    </fieldset>
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

type Properties = ObjectFieldTemplateProps['properties']

const titleOf = ({ content }: Properties[number]) => (content.props as { schema?: RJSFSchema }).schema?.title

/** Returns the part of an object that is shown where it has one at a time: the one that it has, or that was chosen since. */
function useShownPart(value: unknown, properties: Properties): [string | undefined, (name: string) => void] {
  const [present] = isRecord(value) ? Object.keys(value) : []
  const [shown, setShown] = useState({ present, name: present ?? properties[0]?.name })
  // a field that is empty between two texts stays
  if (shown.present !== present) setShown({ present, name: present ?? shown.name })
  return [shown.name, name => setShown({ present, name })]
}
