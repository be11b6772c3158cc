import { useCallback, useState } from 'react'
import { useOpenWindow } from './open-windows.ts'

/** Screens that an open menu or list covers, or nearly. */
const NARROW = '(width < 900px)'

/**
 * Makes a window of a control that opens and closes by itself, where the screen is narrow.
 * @returns the function that it calls with the way to close it when it opens, and without when it has closed
 */
export function useOpenControl(): (close?: () => void) => void {
  const [close, setClose] = useState<() => void>()
  useOpenWindow(close !== undefined, () => close?.())
  return useCallback(next => setClose(() => (matchMedia(NARROW).matches ? next : undefined)), [])
}
