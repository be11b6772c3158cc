/** The outline: the widgets of a document, or the entries of menus, as a tree, with the commands that change it. */

import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import { can } from '../../schemas/studio/roles.ts'
import { Button } from '../../ui/actions/button.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { useDraft } from '../brand/use-draft.ts'
import type { PageDocument } from '../documents/documents.ts'
import over from '../shell/note-over.module.css'
import { useSession } from '../shell/session-context.ts'
import { StateLegend } from '../shell/state-mark.tsx'
import { baseOf } from '../texts/brand-base.ts'
import { textOf } from '../texts/brand-texts.ts'
import { texts } from '../texts/texts.ts'
import { WidgetList } from '../widgets/widget-list.tsx'
import type { Documents, NewNode } from './commands.ts'
import { MenuEntryDialog } from './menu-entry-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import css from './outline.module.css'
import { ROOT, rowsOf } from './outline-rows.ts'
import { readOutline } from './outline-tree.ts'
import { OutlineTree } from './outline-tree-view.tsx'
import { RowSearch } from './row-search.tsx'
import { useCommands } from './use-commands.ts'
import { type PageFocus, useFocusedRow } from './use-focused-row.ts'

export interface OutlineProps {
  document: PageDocument
  documents: Documents
  /** All documents of the page editor. */
  pages: readonly PageDocument[]
  /** Address of the selected row. */
  at?: string
  /** The outline reported the selected row itself. */
  isReported: boolean
  /** Called with the address of the row that has the focus. */
  onSelect: (at: string) => void
  /** Called with the row whose settings are wanted. */
  onOpen: (at: string, by: 'key' | 'pointer') => void
  pageFocus: PageFocus
}

export function Outline(props: OutlineProps) {
  const { document, documents, pages, at, isReported, onSelect, onOpen, pageFocus } = props
  const { brand } = useDraft()
  const mayEdit = can(useSession().roles, brand, 'edit')
  const readRows = useCallback(
    ({ layer, inherited }: Documents) =>
      rowsOf(readOutline(layer, inherited, document.document), document.label, key => textOf(layer, inherited, key)),
    [document.document, document.label],
  )
  const rows = useMemo(() => readRows(documents), [readRows, documents])
  const { focused, focus, select, focusInPage, moves } = useFocusedRow(rows, { at, isReported }, onSelect, pageFocus)
  const [dialog, setDialog] = useState<'add' | 'move'>()
  const commands = useCommands(documents, rows, readRows, focusInPage)
  const { said, add, move, duplicate, remove, bringBack, inheritAgain } = commands
  const row = focused === null ? undefined : rows.get(focused)
  const node = row?.node
  const isRemoved = node?.state === 'removed'
  const root = rows.get(ROOT)
  const isEmpty = root?.children.length === 0
  const close = () => setDialog(undefined)
  const open = (wanted: string, by: 'key' | 'pointer') => {
    const state = rows.get(wanted)?.node?.state
    if (state === 'removed') commands.refuse(texts.outline.refused.removed)
    else if (state !== undefined) onOpen(wanted, by)
  }
  const press = (event: KeyboardEvent) => {
    if (!row) return
    if (event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      open(row.at, 'key')
    } else if (mayEdit) commands.press(event, row)
  }
  const addHere = (added: NewNode, words: readonly WireOperation[] = []) => {
    close()
    add(row ?? root!, added, words)
  }
  return (
    <div className={css.outline}>
      <RowSearch rows={rows} onChoose={focusInPage} />
      {mayEdit && (
        <fieldset className={css.bar} aria-label={texts.outline.commands}>
          <Button size="s" disabled={!row && !isEmpty} onClick={() => setDialog('add')}>
            {texts.outline.add}
          </Button>
          {isRemoved ? (
            <Button size="s" variant="outline" onClick={() => bringBack(row!)}>
              {texts.outline.bringBack}
            </Button>
          ) : (
            <>
              <Button size="s" variant="outline" disabled={!node} onClick={() => setDialog('move')}>
                {texts.outline.moveTo}
              </Button>
              <Button size="s" variant="outline" disabled={!node} onClick={() => duplicate(row!)}>
                {texts.outline.duplicate}
              </Button>
              <Button size="s" variant="outline" disabled={!node} onClick={() => remove(row!)}>
                {texts.outline.remove}
              </Button>
              {node?.state === 'changed' && (
                <Button size="s" variant="outline" onClick={() => inheritAgain(row!)}>
                  {texts.outline.inheritAgain}
                </Button>
              )}
            </>
          )}
        </fieldset>
      )}
      <div className={css.said}>
        <p role="status" className={said.isShown ? `${over.note} ${css.shown}` : 'visually-hidden'}>
          {said.words}
        </p>
      </div>
      {isEmpty ? (
        <StateMessage kind="empty" icon="layout-grid" title={texts.outline.none} />
      ) : (
        <OutlineTree
          label={document.label}
          scrollKey={`${brand}/${document.document}`}
          rows={rows}
          focused={focused}
          moves={moves}
          pageFocus={pageFocus}
          onFocus={focus}
          onKey={press}
          onPress={wanted => {
            select(wanted)
            open(wanted, 'pointer')
          }}
          onDrop={mayEdit ? (dragged, place) => move(dragged, place.list, place.index) : undefined}
        />
      )}
      <details className={css.hint}>
        <summary>{texts.outline.keysTitle}</summary>
        <StateLegend base={baseOf(documents.layer)} />
        {mayEdit && <p>{texts.outline.keys}</p>}
      </details>
      {dialog === 'add' &&
        (document.kind === 'menus' ? (
          <MenuEntryDialog documents={documents} pages={pages} rows={rows} onClose={close} onAdd={addHere} />
        ) : (
          <WidgetList onClose={close} onChoose={widget => addHere({ id: widget, widget })} />
        ))}
      {dialog === 'move' && row && (
        <MoveDialog
          rows={rows}
          row={row}
          onClose={close}
          onMove={(list, index) => {
            close()
            move(row, list, index)
          }}
        />
      )}
    </div>
  )
}
