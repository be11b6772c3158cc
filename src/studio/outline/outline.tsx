/** The outline: the widgets of a document, or the entries of menus, as a tree, with the commands that change it. */
import { useCallback, useMemo, useState } from 'react'
import { can } from '../../schemas/studio/roles.ts'
import { Button } from '../../ui/actions/button.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { useDraft } from '../brand/use-draft.ts'
import type { PageDocument } from '../documents/documents.ts'
import { useSession } from '../shell/session-context.ts'
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
import { useCommands } from './use-commands.ts'
import { useFocusedRow } from './use-focused-row.ts'

export interface OutlineProps {
  document: PageDocument
  documents: Documents
  /** All documents of the page editor. */
  pages: readonly PageDocument[]
  /** Address of the selected row. */
  at?: string
  /** Called with the address of the row that has the focus. */
  onSelect: (at: string) => void
}

export function Outline({ document, documents, pages, at, onSelect }: OutlineProps) {
  const { brand } = useDraft()
  const mayEdit = can(useSession().roles, brand, 'edit')
  const readRows = useCallback(
    ({ layer, inherited }: Documents) =>
      rowsOf(readOutline(layer, inherited, document.document), document.label, key => textOf(layer, inherited, key)),
    [document.document, document.label],
  )
  const rows = useMemo(() => readRows(documents), [readRows, documents])
  const { focused, focus, focusInPage, pageFocus } = useFocusedRow(rows, at, onSelect)
  const [dialog, setDialog] = useState<'add' | 'move'>()
  const { said, press, add, move, duplicate, remove, bringBack } = useCommands(documents, rows, readRows, focusInPage)
  const row = focused === null ? undefined : rows.get(focused)
  const node = row?.node
  const isRemoved = node?.state === 'removed'
  const root = rows.get(ROOT)
  const isEmpty = root?.children.length === 0
  const close = () => setDialog(undefined)
  const addHere = (added: NewNode) => {
    close()
    add(row ?? root!, added)
  }
  return (
    <div className={css.outline}>
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
            </>
          )}
        </fieldset>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {isEmpty ? (
        <StateMessage kind="empty" icon="layout-grid" title={texts.outline.none} />
      ) : (
        <OutlineTree
          label={document.label}
          rows={rows}
          focused={focused}
          pageFocus={pageFocus}
          onFocus={focus}
          onKey={event => mayEdit && row !== undefined && press(event, row)}
        />
      )}
      {mayEdit && (
        <details className={css.hint}>
          <summary>{texts.outline.keysTitle}</summary>
          <p>{texts.outline.keys}</p>
        </details>
      )}
      {dialog === 'add' &&
        (document.kind === 'menus' ? (
          <MenuEntryDialog pages={pages} rows={rows} onClose={close} onAdd={addHere} />
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
