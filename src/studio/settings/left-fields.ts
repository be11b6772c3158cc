/**
 * Fields that a person has left since the page was opened. A field that must have a value and has none yet says so as a hint until then:
 * a widget that was just added is no mistake.
 */
import { createContext, type FocusEvent, use, useMemo, useState } from 'react'
import type { Json } from '../../schemas/metadata/wire-values.ts'
import { type FieldPath, useNode } from './form-node.ts'

export interface LeftFields {
  has(field: string): boolean
  add(field: string): void
}

export const LeftFieldsContext = createContext<LeftFields>({ has: () => true, add() {} })

export function useLeftFields(): LeftFields {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return useMemo(
    () => ({ has: field => left.has(field), add: field => setLeft(before => new Set(before).add(field)) }),
    [left],
  )
}

export interface NeededField {
  /** The field waits for its first value. */
  isNeeded: boolean
  onBlur(event: FocusEvent): void
}

/** @param isRequired the field must have a value, as soon as the object around it has one */
export function useNeeded(path: FieldPath, isRequired: boolean, value: unknown): NeededField {
  const left = use(LeftFieldsContext)
  const node = useNode()
  const field = `${node.at}/${path.join('/')}`
  const around = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], node.value)
  const isAsked = isRequired && (path.length === 1 || !isEmpty(around))
  return {
    isNeeded: isAsked && isEmpty(value) && !left.has(field),
    onBlur({ currentTarget, relatedTarget }) {
      if (isAsked && !left.has(field) && !currentTarget.contains(relatedTarget as Node | null)) left.add(field)
    },
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)
