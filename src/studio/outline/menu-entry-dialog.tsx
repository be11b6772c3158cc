/** The new entry of a menu: its page is chosen first, so that it leads somewhere and has a name from the beginning. */
import { useId, useMemo, useState } from 'react'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import { NameField } from '../choices/name-field.tsx'
import { useChoiceSearch } from '../choices/use-choice-search.ts'
import type { PageDocument } from '../documents/documents.ts'
import { FormDialog } from '../shell/form-dialog.tsx'
import { languagesOf } from '../texts/brand-languages.ts'
import { useAllProgramTexts } from '../texts/program-texts.ts'
import { texts } from '../texts/texts.ts'
import type { Documents, NewNode } from './commands.ts'
import { nameOfPage } from './name-of-page.ts'
import css from './outline.module.css'
import type { OutlineRows } from './outline-rows.ts'

export interface MenuEntryDialogProps {
  documents: Documents
  /** Documents of the brand; the entry leads to one of the pages. */
  pages: readonly PageDocument[]
  /** All menus: an entry that leads to the same page lends its label and its icon. */
  rows: OutlineRows
  /** Called with the entry, and the operations that write the words of its label, where no text has them. */
  onAdd: (entry: NewNode, words: readonly WireOperation[]) => void
  onClose: () => void
}

export function MenuEntryDialog({ documents, pages, rows, onAdd, onClose }: MenuEntryDialogProps) {
  const id = useId()
  const program = useAllProgramTexts(languagesOf(documents))
  const choices = useMemo(() => targetsOf(pages), [pages])
  const [path, setPath] = useState(choices[0]?.value ?? '/')
  const { field } = useChoiceSearch(choices.find(({ value }) => value === path)?.label ?? path, setPath)
  return (
    <FormDialog
      title={texts.menuEntry.add}
      submit={{ children: texts.outline.addSubmit }}
      onSubmit={async () => {
        const name = path.replaceAll(/[^a-zA-Z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'home'
        const { title, icon } = [...rows.values()].find(({ node }) => node?.merged.path === path)?.node?.merged ?? {}
        const page = pages.find(one => one.path === path)
        const { key, words } =
          typeof title === 'string' || !page ? { key: title, words: [] } : nameOfPage(documents, page, program)
        onAdd({ id: name, ...(key !== undefined && { title: key }), ...(icon !== undefined && { icon }), path }, words)
      }}
      onClose={onClose}
    >
      <div className={css.target}>
        <NameField
          {...field}
          id={`${id}-path`}
          label={texts.menuEntry.leadsTo}
          hint={texts.menuEntry.leadsToHint}
          choices={choices}
          placeholder={texts.menuEntry.search}
          noneFound={texts.menuEntry.noneFound}
        />
      </div>
    </FormDialog>
  )
}

/** Lists the pages that an entry can lead to, with their addresses. */
const targetsOf = (pages: readonly PageDocument[]) =>
  pages.flatMap(({ path, label }) =>
    // a part that a game or a promotion names would have to be filled in
    path === undefined || path.includes(':') ? [] : [{ value: path, label, note: path }],
  )
