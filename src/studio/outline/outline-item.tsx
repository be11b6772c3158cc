import type { ItemInstance } from '@headless-tree/core'
import { type MouseEvent, memo, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { StateMark } from '../shell/state-mark.tsx'
import { texts } from '../texts/texts.ts'
import css from './outline.module.css'
import type { OutlineRow } from './outline-rows.ts'

export interface OutlineItemProps {
  item: ItemInstance<OutlineRow>
  /** Its data: another object after each change of the documents. */
  row: OutlineRow
  index: number
  isSelected: boolean
  /** The rows inside are shown. */
  isOpen: boolean
  /** The pointer moves it. */
  isDragged: boolean
  /** A finger moves it by a handle; a mouse takes hold of it anywhere. */
  hasHandle: boolean
  /** Called with a click on the row, after the row has got the focus. */
  onPress: (at: string) => void
}

/** One row of the outline; it is rendered again for changes of its properties alone, as scrolling renders the tree with every frame. */
export const OutlineItem = memo(function OutlineItem({
  item,
  row,
  index,
  isSelected,
  isOpen,
  isDragged,
  hasHandle,
  onPress,
}: OutlineItemProps) {
  const box = useRef<HTMLDivElement>(null)
  const { level } = item.getItemMeta()
  const { name, heading, node, changes } = row
  useLayoutEffect(() => {
    box.current?.style.setProperty('--row', `${index}`)
    box.current?.style.setProperty('--level', `${level}`)
  }, [index, level])
  const state = node ? texts.states.words[node.state] : changes ? texts.outline.changesInside(changes) : undefined
  const { ref, ...rowProps } = item.getProps()
  const props = {
    ...rowProps,
    'aria-label': state ? texts.outline.rowName(item.getItemName(), state) : name,
    'aria-selected': isSelected,
    // the library would fold a row wherever it is pressed
    onClick: (event: MouseEvent) => {
      item.setFocused()
      const target = event.target as Element
      if (target.closest('[data-handle]')) return
      if (!target.closest('[data-fold]')) onPress(item.getId())
      else if (isOpen) item.collapse()
      else item.expand()
    },
  }
  return (
    <div
      {...props}
      ref={element => {
        box.current = element
        ref(element)
      }}
      className={css.row}
      data-index={index}
      data-state={node?.state ?? 'region'}
      data-dragged={isDragged || undefined}
    >
      <span className={css.fold} data-fold={item.isFolder() || undefined} data-open={isOpen || undefined}>
        {item.isFolder() && <Icon name="chevron-right" size="s" />}
      </span>
      <span className={css.name} title={item.getItemName()}>
        {name}
        {heading && <small className={css.heading}>{heading}</small>}
      </span>
      {node ? <StateMark state={node.state} /> : state && <small className={css.changes}>{state}</small>}
      {hasHandle && node && node.state !== 'removed' && (
        <span className={css.handle} data-handle>
          <Icon name="chevrons-up-down" size="s" />
        </span>
      )}
    </div>
  )
})
