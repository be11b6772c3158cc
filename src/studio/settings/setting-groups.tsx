/** The settings of a widget, in groups that fold where there are many. */
import { type ReactNode, use, useId, useMemo, useState } from 'react'
import { writeStep } from '../../engine/index.ts'
import type { Json } from '../../schemas/metadata/wire-values.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { isWithin, useFieldLink } from '../documents/wanted-field.ts'
import { isUnder, ProblemsContext } from '../problems/problems-context.ts'
import { texts } from '../texts/texts.ts'
import { ChoicesContext } from './choices.ts'
import { type FormNode, type FormNodeOptions, useFormNode } from './form-node.ts'
import { type FormSchema, formSchema } from './form-schema.ts'
import { groupSettings, type SettingGroup } from './group-settings.ts'
import css from './node-settings.module.css'
import { ValuesForm } from './values-form.tsx'

export interface SettingGroupsProps extends FormNodeOptions {
  /** Schema of the widget's settings. */
  schema: Json
  /** Name of the widget's folder; undefined: an entry of a menu. */
  widget?: string | undefined
}

export function SettingGroups({ schema, widget, ...options }: SettingGroupsProps) {
  const node = useFormNode(options)
  const choices = use(ChoicesContext)
  const form = useMemo(
    () => formSchema(schema, { keysOf: kind => choices?.[kind] ?? [], widget }),
    [schema, choices, widget],
  )
  const groups = useMemo(() => groupSettings(form), [form])
  const [first] = groups
  if (!first) return <p>{texts.settings.none}</p>
  return groups.length === 1 ? (
    <Fields node={node} form={form} group={first} />
  ) : (
    <Groups node={node} form={form} groups={groups} />
  )
}

function Groups({ node, form, groups }: { node: FormNode; form: FormSchema; groups: readonly SettingGroup[] }) {
  const problems = use(ProblemsContext)
  const countOf = ({ settings }: SettingGroup) =>
    settings.flatMap(name =>
      problems.filter(
        problem => problem.severity !== 'info' && isUnder(problem, `${node.at}/${writeStep({ key: name })}`),
      ),
    ).length
  /** Name of a group that a person, a link or a problem opened, or a person folded -> open or not. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const choose = (group: SettingGroup, isOpen: boolean) =>
    setChosen(before => new Map(before).set(nameOf(group, groups), isOpen))
  useFieldLink(({ field }) => {
    const asked = groups.find(({ settings }) =>
      settings.some(name => field !== undefined && isWithin(field, `${node.at}/${writeStep({ key: name })}`)),
    )
    if (asked) choose(asked, true)
  })
  // each group that the check finds a problem in is opened once; a corrected problem does not fold the group
  const withProblem = groups.find(group => countOf(group) > 0 && !chosen.has(nameOf(group, groups)))
  if (withProblem) choose(withProblem, true)
  return groups.map(group => {
    const name = nameOf(group, groups)
    const isOpen = chosen.get(name) ?? group === groups[0]
    return (
      <SettingSection
        key={name}
        title={texts.settings.groupName(name, countOf(group))}
        isOpen={isOpen}
        onToggle={() => choose(group, !isOpen)}
      >
        <Fields node={node} form={form} group={group} />
      </SettingSection>
    )
  })
}

interface SettingSectionProps {
  title: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A group that folds; in a wide window its name stays in sight while its fields scroll by. */
function SettingSection({ title, isOpen, onToggle, children }: SettingSectionProps) {
  const id = useId()
  return (
    <section className={css.section}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {title}
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="s" />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}

const Fields = ({ node, form, group }: { node: FormNode; form: FormSchema; group: SettingGroup }) => (
  <ValuesForm id={`${node.at}-${group.name}-${group.settings[0]}`} node={node} form={form} names={group.settings} />
)

/** Returns the name of a group; of several with one name, with its number. */
function nameOf(group: SettingGroup, groups: readonly SettingGroup[]): string {
  const name = texts.settings.groupNames[group.name]
  const same = groups.filter(other => other.name === group.name)
  return same.length > 1 ? `${name} ${same.indexOf(group) + 1}` : name
}
