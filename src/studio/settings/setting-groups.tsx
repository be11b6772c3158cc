/** The settings of a widget, one group at a time where there are many. */
import { use, useId, useMemo, useState } from 'react'
import { writeStep } from '../../engine/index.ts'
import type { Json } from '../../schemas/metadata/wire-values.ts'
import { TabList, TabPanel } from '../../ui/navigation/tabs.tsx'
import { isUnder, ProblemsContext } from '../problems/problems-context.ts'
import { texts } from '../texts/texts.ts'
import { ChoicesContext } from './choices.ts'
import { type FormNode, type FormNodeOptions, useFormNode } from './form-node.ts'
import { type FormSchema, formSchema } from './form-schema.ts'
import { groupSettings, type SettingGroup } from './group-settings.ts'
import { ValuesForm } from './values-form.tsx'

export interface SettingGroupsProps extends FormNodeOptions {
  /** Schema of the widget's settings. */
  schema: Json
}

export function SettingGroups({ schema, ...options }: SettingGroupsProps) {
  const node = useFormNode(options)
  const choices = use(ChoicesContext)
  const form = useMemo(
    () => formSchema(schema, kind => (choices?.[kind] ?? []).map(({ value }) => value)),
    [schema, choices],
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
  const id = useId()
  const problems = use(ProblemsContext)
  const countOf = ({ settings }: SettingGroup) =>
    settings.flatMap(name =>
      problems.filter(
        problem => problem.severity !== 'info' && isUnder(problem, `${node.at}/${writeStep({ key: name })}`),
      ),
    ).length
  const [chosen, setChosen] = useState<number>()
  // a link to a problem opens the group that has it, once the check has found it; a corrected problem does not close the group
  const withProblem = groups.findIndex(group => countOf(group) > 0)
  if (chosen === undefined && withProblem >= 0) setChosen(withProblem)
  const group = groups[chosen ?? 0] ?? groups[0]!
  const key = `${groups.indexOf(group)}`
  return (
    <>
      <TabList
        id={id}
        label={texts.settings.groups}
        value={key}
        onChange={next => setChosen(Number(next))}
        tabs={groups.map((one, index) => ({
          key: `${index}`,
          label: texts.settings.groupName(nameOf(one, groups), countOf(one)),
        }))}
      />
      <TabPanel id={id} tab={key} key={key}>
        <Fields node={node} form={form} group={group} />
      </TabPanel>
    </>
  )
}

const Fields = ({ node, form, group }: { node: FormNode; form: FormSchema; group: SettingGroup }) => (
  <ValuesForm id={`${node.at}-${group.name}`} node={node} form={form} names={group.settings} />
)

/** Returns the name of a group; of several with one name, with its number. */
function nameOf(group: SettingGroup, groups: readonly SettingGroup[]): string {
  const name = texts.settings.groupNames[group.name]
  const same = groups.filter(other => other.name === group.name)
  return same.length > 1 ? `${name} ${same.indexOf(group) + 1}` : name
}
