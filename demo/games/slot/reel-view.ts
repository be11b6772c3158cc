/** The five reels on a canvas: running, stopping, and showing wins. */
import type { Reels, SlotSymbol } from '../../../src/schemas/games/slot.ts'
import { type Artwork, paintSymbol } from './artwork.ts'
import { isStill, planStop, planStops, type ReelMotion, reelPositionAt } from './reel-motion.ts'
import { drawHeldReel, drawPanels, drawShade, drawWins, type Wins } from './reel-painting.ts'
import { createReelStrip } from './reel-strip.ts'
import { symbols as SYMBOLS } from './symbols.ts'

const REELS = 5
const ROWS = 3
/** Time that every spin runs at least before the first reel stops. */
const MIN_SPIN = 850

export interface ReelEvents {
  onStop(reel: number, scatters: number): void
  onHold(reel: number): void
}

export type ReelView = ReturnType<typeof createReelView>

export function createReelView(canvas: HTMLCanvasElement, events: ReelEvents, reducedMotion: () => boolean) {
  const pen = canvas.getContext('2d')!
  const strips = Array.from({ length: REELS }, (_, reel) => createReelStrip(reel))
  let motions: ReelMotion[] = Array.from({ length: REELS }, () => resting(0))
  let held: boolean[] = []
  let wins: (Wins & { since: number }) | undefined
  let artwork: Artwork | undefined
  let faces = new Map<SlotSymbol, { sharp: HTMLCanvasElement; blurred: HTMLCanvasElement }>()
  let cell = 0
  let scale = 1
  let frame = 0
  let running = false
  let faded = false
  let landed: (() => void) | undefined
  let stopped = REELS

  function repaint() {
    if (!artwork || cell < 8) return
    const size = Math.round(cell * scale)
    faces = new Map(
      SYMBOLS.map(symbol => [
        symbol,
        { sharp: paintSymbol(artwork!, symbol, size), blurred: paintSymbol(artwork!, symbol, size, true) },
      ]),
    )
    wake()
  }

  function wake() {
    if (!frame) frame = requestAnimationFrame(draw)
  }

  function draw(now: number) {
    frame = 0
    if (!artwork || cell < 8) return
    const width = cell * REELS
    const height = cell * ROWS
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    pen.clearRect(0, 0, width, height)
    drawPanels(pen, artwork.palette, cell, REELS, ROWS)
    for (let reel = 0; reel < REELS; reel++) drawReel(reel, now)
    drawShade(pen, artwork.palette, width, height)
    if (wins)
      drawWins(pen, wins, {
        cell,
        since: now - wins.since,
        still: reducedMotion(),
        face: cellFace,
        glow: artwork.palette.glow,
      })
    if (running) checkStops(now)
    if (running || (wins && !reducedMotion()) || (wins && wins.lines.length > 1)) wake()
  }

  const cellFace = (reel: number, row: number) => {
    const position = Math.round(reelPositionAt(motions[reel]!, performance.now()))
    return faces.get(strips[reel]!.at(position + 2 - row))!.sharp
  }

  function drawReel(reel: number, now: number) {
    const motion = motions[reel]!
    const position = reelPositionAt(motion, now)
    const fast = !isStill(motion, now) && Math.abs(reelPositionAt(motion, now + 8) - position) > 0.1
    pen.save()
    pen.beginPath()
    pen.rect(reel * cell, 0, cell, ROWS * cell)
    pen.clip()
    const base = Math.floor(position)
    for (let index = base - 1; index <= base + ROWS + 1; index++) {
      const y = (position - index + 2) * cell
      if (y < -cell * 1.5 || y > (ROWS + 0.5) * cell) continue
      const face = faces.get(strips[reel]!.at(index))!
      pen.globalAlpha = faded || (wins && !running) ? 0.38 : 1
      if (fast) pen.drawImage(face.blurred, reel * cell, y - cell / 2, cell, cell * 2)
      else pen.drawImage(face.sharp, reel * cell, y, cell, cell)
    }
    pen.restore()
    if (held[reel] && !isStill(motion, now)) drawHeldReel(pen, artwork!.palette.glow, reel, cell, ROWS, now)
  }

  function checkStops(now: number) {
    motions.forEach((motion, reel) => {
      if (reel < stopped || !isStill(motion, now) || reel !== stopped) return
      stopped++
      const scatters = [0, 1, 2].filter(row => strips[reel]!.at(motion.stop!.to + row) === 'scatter').length
      events.onStop(reel, scatters)
      if (held[reel + 1]) events.onHold(reel + 1)
    })
    if (stopped < REELS || motions.some(motion => !isStill(motion, now))) return
    running = false
    held = []
    landed?.()
    landed = undefined
  }

  /** Fades the outcome in without spinning, for reduced motion. */
  async function fadeIn(reels: Reels) {
    await new Promise(resolve => setTimeout(resolve, 350))
    placeOutcome(reels)
    faded = false
    wake()
    reels.forEach((reel, i) => {
      events.onStop(i, reel.filter(symbol => symbol === 'scatter').length)
    })
  }

  function placeOutcome(reels: Reels) {
    motions = motions.map((motion, reel) => {
      const row = Math.ceil(reelPositionAt(motion, performance.now())) + 3
      strips[reel]!.place(row, reels[reel]!)
      return resting(row)
    })
  }

  return {
    setArtwork(next: Artwork) {
      artwork = next
      repaint()
    },
    /** Fits the canvas into a box and returns the size of a cell in CSS pixels. */
    resize(width: number, height: number) {
      const next = Math.floor(Math.min(width / REELS, height / ROWS))
      const nextScale = Math.min(2, window.devicePixelRatio || 1)
      if (next === cell && nextScale === scale) return cell
      cell = next
      scale = nextScale
      canvas.width = Math.round(cell * REELS * scale)
      canvas.height = Math.round(cell * ROWS * scale)
      canvas.style.width = `${cell * REELS}px`
      canvas.style.height = `${cell * ROWS}px`
      repaint()
      return cell
    },
    show(reels: Reels) {
      placeOutcome(reels)
      wake()
    },
    start() {
      wins = undefined
      faded = reducedMotion()
      if (faded) return wake()
      running = true
      stopped = 0
      held = []
      const now = performance.now()
      motions = motions.map((motion, reel) => ({ startedAt: now + reel * 55, from: reelPositionAt(motion, now) }))
      wake()
    },
    /** Stops the reels on the outcome; resolves when the last one has stopped. */
    land(reels: Reels): Promise<void> {
      if (faded) return fadeIn(reels)
      const now = performance.now()
      const first = Math.max(now, motions[0]!.startedAt + MIN_SPIN)
      const plan = planStops(
        reels.map(reel => reel.filter(symbol => symbol === 'scatter').length),
        first,
      )
      held = plan.map(({ anticipated }) => anticipated)
      motions = motions.map((motion, reel) => {
        const planned = planStop(motion, plan[reel]!.at)
        strips[reel]!.place(planned.stop.to, reels[reel]!)
        return planned
      })
      wake()
      return new Promise(resolve => {
        landed = resolve
      })
    },
    celebrate(shown: Wins) {
      wins = { ...shown, since: performance.now() }
      wake()
    },
    clear() {
      wins = undefined
      wake()
    },
  }
}

const resting = (row: number): ReelMotion => ({
  startedAt: 0,
  from: row,
  stop: { at: 0, from: row, to: row, duration: 1 },
})
