/** Paint for the reels' window: panels, shade, the glow of a held reel, lines and boxes of wins. */
import type { SlotArt } from '../../../src/schemas/games/slot-art.ts'
import { lineColor, linePath, winningCells } from './line-path.ts'

type Palette = SlotArt['palette']
type Pen = CanvasRenderingContext2D

export interface Wins {
  lines: { line: number; rows: readonly number[]; count: number }[]
  /** `reel:row` of scatters that paid. */
  scatters: string[]
}

/** Milliseconds for which all wins show together, before they show one after another. */
const ALL_WINS_TIME = 1500
const ONE_WIN_TIME = 1150

export function drawPanels(pen: Pen, palette: Palette, cell: number, reels: number, rows: number) {
  for (let reel = 0; reel < reels; reel++) {
    const paint = pen.createLinearGradient(reel * cell, 0, (reel + 1) * cell, 0)
    paint.addColorStop(0, palette.ink)
    paint.addColorStop(0.5, palette.sky[1]!)
    paint.addColorStop(1, palette.ink)
    pen.globalAlpha = 0.9
    pen.fillStyle = paint
    pen.fillRect(reel * cell, 0, cell, rows * cell)
    pen.globalAlpha = 1
    if (reel === 0) continue
    pen.fillStyle = palette.accent[1]!
    pen.globalAlpha = 0.55
    pen.fillRect(reel * cell - 1, 0, 2, rows * cell)
    pen.globalAlpha = 1
  }
}

/** Paints the drum's roundness: dark at top and bottom, a sheen in the middle. */
export function drawShade(pen: Pen, palette: Palette, width: number, height: number) {
  const shade = pen.createLinearGradient(0, 0, 0, height)
  shade.addColorStop(0, `${palette.ink}e6`)
  shade.addColorStop(0.13, `${palette.ink}00`)
  shade.addColorStop(0.5, '#ffffff0d')
  shade.addColorStop(0.87, `${palette.ink}00`)
  shade.addColorStop(1, `${palette.ink}e6`)
  pen.fillStyle = shade
  pen.fillRect(0, 0, width, height)
}

export function drawHeldReel(pen: Pen, glow: string, reel: number, cell: number, rows: number, now: number) {
  pen.save()
  pen.globalAlpha = 0.65 + 0.35 * Math.sin(now / 90)
  pen.strokeStyle = glow
  pen.shadowColor = glow
  pen.shadowBlur = 24
  pen.lineWidth = 5
  pen.strokeRect(reel * cell + 3, 3, cell - 6, rows * cell - 6)
  pen.restore()
}

interface WinViewport {
  cell: number
  /** Milliseconds since the wins were first shown. */
  since: number
  /** Shows the wins without pulsing. */
  still: boolean
  face(reel: number, row: number): HTMLCanvasElement
  glow: string
}

export function drawWins(pen: Pen, { lines, scatters }: Wins, view: WinViewport) {
  const groups = [...lines.map(line => [line]), ...(scatters.length ? [[]] : [])]
  const all = view.since < ALL_WINS_TIME || groups.length < 2
  const shown = all ? lines : groups[Math.floor((view.since - ALL_WINS_TIME) / ONE_WIN_TIME) % groups.length]!
  const withScatters = scatters.length > 0 && (all || shown.length === 0)
  const colors = new Map<string, string>()
  for (const { line, rows, count } of shown)
    for (const place of winningCells(rows, count)) colors.set(place, lineColor(line))
  if (withScatters) for (const place of scatters) colors.set(place, view.glow)
  for (const { line, rows } of shown) drawLine(pen, rows, lineColor(line), view.cell)
  for (const [place, color] of colors) drawCell(pen, place, color, view)
}

function drawCell(pen: Pen, place: string, color: string, { cell, since, still, face }: WinViewport) {
  const [reel = 0, row = 0] = place.split(':').map(Number)
  const beat = still ? 0 : Math.sin(since / 150) * 0.035
  const size = cell * (1.02 + beat)
  pen.save()
  pen.shadowColor = color
  pen.shadowBlur = cell * 0.2
  pen.drawImage(face(reel, row), (reel + 0.5) * cell - size / 2, (row + 0.5) * cell - size / 2, size, size)
  pen.strokeStyle = color
  pen.lineWidth = Math.max(2, cell * 0.028)
  pen.beginPath()
  pen.roundRect(reel * cell + 3, row * cell + 3, cell - 6, cell - 6, cell * 0.1)
  pen.stroke()
  pen.restore()
}

function drawLine(pen: Pen, rows: readonly number[], color: string, cell: number) {
  const points = linePath(rows, { width: cell, height: cell })
  pen.save()
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.beginPath()
  for (const { x, y } of points) pen.lineTo(x, y)
  pen.strokeStyle = '#00000088'
  pen.lineWidth = cell * 0.085
  pen.stroke()
  pen.shadowColor = color
  pen.shadowBlur = cell * 0.16
  pen.strokeStyle = color
  pen.lineWidth = cell * 0.048
  pen.stroke()
  pen.shadowBlur = 0
  pen.strokeStyle = '#ffffffcc'
  pen.lineWidth = cell * 0.014
  pen.stroke()
  pen.restore()
}
