/** A place behind the subject, drawn over the palette's sky for any width and height; the horizon lies at two thirds. */
import type { Ink } from '../ink.ts'

export type Scene = (ink: Ink, width: number, height: number) => string
