/** Background behind the subject, drawn over the palette's sky for any width and height; the horizon lies at two thirds. */
import type { Drawing } from '../drawing/drawing.ts'

export type Scene = (drawing: Drawing, width: number, height: number) => string
