/** The new entry of a menu: its page is chosen first, so that it leads somewhere from the beginning. */
import { useId, useState } from 'react'
import { SelectField } from '../../ui/fields/select.tsx'
import type { PageDocument } from '../documents/documents.ts'
import { FormDialog } from '../shell/form-dialog.tsx'
import { texts } from '../texts/texts.ts'
import type { NewNode } from './commands.ts'
import type { OutlineRows } from './outline-rows.ts'

export interface MenuEntryDialogProps {
  /** Documents of the brand; the entry leads to one of the pages. */
  pages: readonly PageDocument[]
  /** All menus: an entry that leads to the same page lends its label and its icon. */
  rows: OutlineRows
  onAdd: (entry: NewNode) => void
  onClose: () => void
}

export function MenuEntryDialog({ pages, rows, onAdd, onClose }: MenuEntryDialogProps) {
  const id = useId()
  const options = pages.flatMap(({ path, label }) =>
    // a part that a game or a promotion names would have to be filled in
    path === undefined || path.includes(':') ? [] : [{ value: path, label: texts.pages.withPath(label, path) }],
  )
  const [path, setPath] = useState(options[0]?.value ?? '/')
  return (
    <FormDialog
      title={texts.menuEntry.add}
      submit={{ children: texts.outline.addSubmit }}
      onSubmit={async () => {
        const name = path.replaceAll(/[^a-zA-Z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'home'
        const { title, icon } = [...rows.values()].find(({ node }) => node?.merged.path === path)?.node?.merged ?? {}
        onAdd({ id: name, ...(title !== undefined && { title }), ...(icon !== undefined && { icon }), path })
      }}
      onClose={onClose}
    >
      <SelectField
        id={`${id}-path`}
        label={texts.menuEntry.leadsTo}
        hint={texts.menuEntry.leadsToHint}
        value={path}
        options={options}
        onChange={setPath}
      />
    </FormDialog>
  )
}
