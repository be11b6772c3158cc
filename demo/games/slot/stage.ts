/** The five reels on a canvas: running, stopping, and showing what won. */
import type { Reels, SlotSymbol } from '../../../src/schemas/games/play.ts'
import { type Dress, paintSymbol } from './dress.ts'
import { isStill, planStop, planStops, positionAt, type ReelMotion } from './reel-motion.ts'
import { createReelStrip } from './reel-strip.ts'
import { drawHeldReel, drawPanels, drawShade, drawWins, type Wins } from './stage-paint.ts'
import { symbols as everySymbol } from './symbols.ts'

const reelCount = 5
const rowCount = 3
/** Every spin runs at least this long before the first reel stops. */
const shortestSpin = 850

export interface StageEvents {
  onStop(reel: number, scatters: number): void
  onHold(reel: number): void
}

export type Stage = ReturnType<typeof createStage>

export function createStage(canvas: HTMLCanvasElement, events: StageEvents, reducedMotion: () => boolean) {
  const pen = canvas.getContext('2d')!
  const strips = Array.from({ length: reelCount }, (_, reel) => createReelStrip(reel))
  let motions: ReelMotion[] = Array.from({ length: reelCount }, () => resting(0))
  let held: boolean[] = []
  let wins: (Wins & { since: number }) | undefined
  let dress: Dress | undefined
  let faces = new Map<SlotSymbol, { sharp: HTMLCanvasElement; blurred: HTMLCanvasElement }>()
  let cell = 0
  let scale = 1
  let frame = 0
  let running = false
  let faded = false
  let landed: (() => void) | undefined
  let stopped = reelCount

  function repaint() {
    if (!dress || cell < 8) return
    const size = Math.round(cell * scale)
    faces = new Map(
      everySymbol.map(symbol => [
        symbol,
        { sharp: paintSymbol(dress!, symbol, size), blurred: paintSymbol(dress!, symbol, size, true) },
      ]),
    )
    wake()
  }

  function wake() {
    if (!frame) frame = requestAnimationFrame(draw)
  }

  function draw(now: number) {
    frame = 0
    if (!dress || cell < 8) return
    const width = cell * reelCount
    const height = cell * rowCount
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    pen.clearRect(0, 0, width, height)
    drawPanels(pen, dress.palette, cell, reelCount, rowCount)
    for (let reel = 0; reel < reelCount; reel++) drawReel(reel, now)
    drawShade(pen, dress.palette, width, height)
    if (wins)
      drawWins(pen, wins, {
        cell,
        since: now - wins.since,
        still: reducedMotion(),
        face: cellFace,
        glow: dress.palette.glow,
      })
    if (running) checkStops(now)
    if (running || (wins && !reducedMotion()) || (wins && wins.lines.length > 1)) wake()
  }

  const cellFace = (reel: number, row: number) => {
    const position = Math.round(positionAt(motions[reel]!, performance.now()))
    return faces.get(strips[reel]!.at(position + 2 - row))!.sharp
  }

  function drawReel(reel: number, now: number) {
    const motion = motions[reel]!
    const position = positionAt(motion, now)
    const fast = !isStill(motion, now) && Math.abs(positionAt(motion, now + 8) - position) > 0.1
    pen.save()
    pen.beginPath()
    pen.rect(reel * cell, 0, cell, rowCount * cell)
    pen.clip()
    const base = Math.floor(position)
    for (let index = base - 1; index <= base + rowCount + 1; index++) {
      const y = (position - index + 2) * cell
      if (y < -cell * 1.5 || y > (rowCount + 0.5) * cell) continue
      const face = faces.get(strips[reel]!.at(index))!
      pen.globalAlpha = faded || (wins && !running) ? 0.38 : 1
      if (fast) pen.drawImage(face.blurred, reel * cell, y - cell / 2, cell, cell * 2)
      else pen.drawImage(face.sharp, reel * cell, y, cell, cell)
    }
    pen.restore()
    if (held[reel] && !isStill(motion, now)) drawHeldReel(pen, dress!.palette.glow, reel, cell, rowCount, now)
  }

  function checkStops(now: number) {
    motions.forEach((motion, reel) => {
      if (reel < stopped || !isStill(motion, now) || reel !== stopped) return
      stopped++
      const scatters = [0, 1, 2].filter(row => strips[reel]!.at(motion.stop!.to + row) === 'scatter').length
      events.onStop(reel, scatters)
      if (held[reel + 1]) events.onHold(reel + 1)
    })
    if (stopped < reelCount || motions.some(motion => !isStill(motion, now))) return
    running = false
    held = []
    landed?.()
    landed = undefined
  }

  /** For visitors who asked for less motion: the outcome fades in, nothing runs. */
  async function appear(reels: Reels) {
    await new Promise(resolve => setTimeout(resolve, 350))
    put(reels)
    faded = false
    wake()
    reels.forEach((reel, i) => {
      events.onStop(i, reel.filter(symbol => symbol === 'scatter').length)
    })
  }

  function put(reels: Reels) {
    motions = motions.map((motion, reel) => {
      const row = Math.ceil(positionAt(motion, performance.now())) + 3
      strips[reel]!.place(row, reels[reel]!)
      return resting(row)
    })
  }

  return {
    wear(next: Dress) {
      dress = next
      repaint()
    },
    /** Fits the canvas into a box and answers the size of a cell in CSS pixels. */
    resize(width: number, height: number) {
      const next = Math.floor(Math.min(width / reelCount, height / rowCount))
      const nextScale = Math.min(2, window.devicePixelRatio || 1)
      if (next === cell && nextScale === scale) return cell
      cell = next
      scale = nextScale
      canvas.width = Math.round(cell * reelCount * scale)
      canvas.height = Math.round(cell * rowCount * scale)
      canvas.style.width = `${cell * reelCount}px`
      canvas.style.height = `${cell * rowCount}px`
      repaint()
      return cell
    },
    show(reels: Reels) {
      put(reels)
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
      motions = motions.map((motion, reel) => ({ startedAt: now + reel * 55, from: positionAt(motion, now) }))
      wake()
    },
    /** Stops the reels on the outcome; resolves when the last stands. */
    land(reels: Reels): Promise<void> {
      if (faded) return appear(reels)
      const now = performance.now()
      const first = Math.max(now, motions[0]!.startedAt + shortestSpin)
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
  stop: { at: 0, from: row, to: row, lasts: 1 },
})
