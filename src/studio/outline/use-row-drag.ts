/** Moves a row by pointer: with a mouse from anywhere on the row, by touch from its handle. Escape leaves the row where it was. */
import type { ItemInstance } from '@headless-tree/core'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type DropPlace, dropPlace } from './drop-place.ts'
import type { OutlineRow } from './outline-rows.ts'

/** Pixels that a pressed pointer moves before the row moves with it. */
const BEGIN_PX = 5
/** Height of the edges at which the list scrolls, and the pixels of a step. */
const EDGE_PX = 28
const STEP_PX = 6

export interface Drop extends DropPlace {
  /** Number of the row that is dropped on, and its level. */
  row: number
  level: number
}

export interface RowDragOptions {
  /** The scrolling box around the rows. */
  box: RefObject<HTMLElement | null>
  items: readonly ItemInstance<OutlineRow>[]
  /** Called with the dropped row and its place; absent: rows cannot be moved. */
  onDrop?: ((row: OutlineRow, place: DropPlace) => void) | undefined
}

interface Drag {
  row: OutlineRow
  pointer: number
  from: { x: number; y: number }
  y: number
  frame?: number
}

export function useRowDrag({ box, items, onDrop }: RowDragOptions) {
  const drag = useRef<Drag>(undefined)
  const latest = useRef({ items })
  latest.current = { items }
  const [shown, setShown] = useState<{ at: string; drop: Drop | undefined }>()
  const end = useRef(() => {})
  end.current = () => {
    if (drag.current?.frame !== undefined) cancelAnimationFrame(drag.current.frame)
    drag.current = undefined
    setShown(undefined)
  }
  const isMoving = shown !== undefined
  useEffect(() => {
    if (!isMoving) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end.current()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [isMoving])
  useEffect(() => () => end.current(), [])

  const show = () => {
    const { row, y } = drag.current!
    setShown({ at: row.at, drop: findDrop(box.current!, latest.current.items, row, y) })
  }
  const scroll = () => {
    const now = drag.current
    if (!now || !box.current) return
    const { top, bottom } = box.current.getBoundingClientRect()
    const step = now.y < top + EDGE_PX ? -STEP_PX : now.y > bottom - EDGE_PX ? STEP_PX : 0
    if (step !== 0) {
      box.current.scrollTop += step
      show()
    }
    now.frame = requestAnimationFrame(scroll)
  }
  return {
    /** Address of the row that is dragged. */
    dragged: shown?.at,
    drop: shown?.drop,
    handlers: {
      onPointerDown({ target, button, pointerType, pointerId, clientX: x, clientY: y }: PointerEvent) {
        const element = (target as Element).closest<HTMLElement>('[role=treeitem]')
        const row = items[Number(element?.dataset.index ?? -1)]?.getItemData()
        const isGrip = pointerType === 'mouse' || (target as Element).closest('[data-handle]') !== null
        if (!onDrop || button !== 0 || drag.current || !isGrip || !row?.node || row.node.state === 'removed') return
        drag.current = { row, pointer: pointerId, from: { x, y }, y }
      },
      onPointerMove({ pointerId, clientX, clientY, buttons }: PointerEvent) {
        const now = drag.current
        if (!now || pointerId !== now.pointer) return
        // released outside of the window
        if (buttons === 0) return end.current()
        now.y = clientY
        if (!isMoving && Math.hypot(clientX - now.from.x, clientY - now.from.y) < BEGIN_PX) return
        if (now.frame === undefined) {
          box.current?.setPointerCapture?.(pointerId)
          now.frame = requestAnimationFrame(scroll)
        }
        show()
      },
      onPointerUp({ pointerId }: PointerEvent) {
        if (pointerId !== drag.current?.pointer) return
        const { row } = drag.current
        const drop = shown?.drop
        end.current()
        if (drop) onDrop?.(row, drop)
      },
      onPointerCancel: () => end.current(),
    },
  }
}

/** Finds the row at a height of the window, and the place that a row dropped there gets. */
function findDrop(
  box: HTMLElement,
  items: readonly ItemInstance<OutlineRow>[],
  dragged: OutlineRow,
  y: number,
): Drop | undefined {
  const tree = box.querySelector('[role=tree]')!.getBoundingClientRect()
  const at = ((y - tree.top) / tree.height) * items.length
  const row = Math.min(Math.max(Math.floor(at), 0), items.length - 1)
  const item = items[row]
  if (!item) return undefined
  const target = item.getItemData()
  const isOpen = item.isExpanded() && target.children.length > 0
  const place = dropPlace(dragged, target, at - row, isOpen)
  return place && { ...place, row, level: item.getItemMeta().level }
}
