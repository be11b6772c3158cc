/** The choice of where a widget goes: a container, and a place in it. */
import { useId, useState } from 'react'
import { SelectField } from '../../ui/fields/select.tsx'
import { FormDialog } from '../shell/form-dialog.tsx'
import { texts } from '../texts/texts.ts'
import { holdsWidgets } from '../widgets/widget-catalogue.ts'
import { shownIn } from './commands.ts'
import { type OutlineRow, type OutlineRows, placeInWords, ROOT, titleOf } from './outline-rows.ts'
import type { OutlineList, OutlineNode } from './outline-tree.ts'

export interface MoveDialogProps {
  rows: OutlineRows
  row: OutlineRow
  /** Called with the list, and the place among its other widgets. */
  onMove: (list: OutlineList, index: number) => void
  onClose: () => void
}

export function MoveDialog({ rows, row, onMove, onClose }: MoveDialogProps) {
  const id = useId()
  const containers = containersFor(rows, row)
  const [chosen, setChosen] = useState(row.list.at)
  const [place, setPlace] = useState<string>()
  const list = containers.find(one => one.list.at === chosen)?.list ?? row.list
  const others = shownIn(list).filter(node => node !== row.node)
  const present = list.at === row.list.at && row.node ? shownIn(list).indexOf(row.node) : others.length
  const nameAmong = (nodes: readonly OutlineNode[], { at }: OutlineNode) => {
    const name = titleOf(rows.get(at)!)
    const isOnly = nodes.filter(other => titleOf(rows.get(other.at)!) === name).length === 1
    return isOnly ? name : placeInWords(rows, at)
  }
  return (
    <FormDialog
      title={texts.outline.moveTitle(titleOf(row))}
      submit={{ children: texts.outline.move }}
      onSubmit={async () => onMove(list, place === undefined ? present : Number(place))}
      onClose={onClose}
    >
      <SelectField
        id={`${id}-list`}
        label={texts.outline.container}
        value={list.at}
        options={containers.map(one => ({ value: one.list.at, label: one.label }))}
        onChange={next => {
          setChosen(next)
          setPlace(undefined)
        }}
      />
      <SelectField
        id={`${id}-place`}
        label={texts.outline.placeIn}
        value={place ?? `${present}`}
        options={[
          { value: '0', label: texts.outline.atStart },
          ...others.map((node, index) => ({
            value: `${index + 1}`,
            label: texts.outline.after(nameAmong(others, node)),
          })),
        ]}
        onChange={setPlace}
      />
    </FormDialog>
  )
}

interface Container {
  list: OutlineList
  label: string
}

/** Lists the regions and containers that a widget can be put into, none of which is inside it; those of one name have their place with it. */
function containersFor(rows: OutlineRows, row: OutlineRow): Container[] {
  const root = rows.get(ROOT)!
  const hasRegions = root.children.some(at => !rows.get(at)?.node)
  const found = [
    ...(hasRegions ? [] : [{ list: root.list, label: root.name }]),
    ...[...rows.values()].flatMap(one => {
      if (one.at === ROOT || one.at === row.at || one.at.startsWith(`${row.at}/`)) return []
      if (!one.node) return [{ list: one.list, label: one.name }]
      if (one.node.state === 'removed' || !holdsWidgets(one.node)) return []
      const label = texts.outline.inside(titleOf(one), titleOf(rows.get(one.parent)!))
      return [{ list: one.node.children, label, at: one.at }]
    }),
  ]
  return found.map((one: Container & { at?: string }) => {
    const isOnly = found.filter(({ label }) => label === one.label).length === 1
    return isOnly || one.at === undefined ? one : { list: one.list, label: placeInWords(rows, one.at) }
  })
}
