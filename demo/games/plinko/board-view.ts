/** The board on a canvas: pins, slots with their payouts, and any number of balls in the air. */

export interface BoardView {
  /** @param pays hundredths of the stake by slot */
  setBoard(rows: number, pays: readonly number[]): void
  /** Lets a ball fall; resolves when it is in its slot. @param onPin called at each row */
  drop(path: readonly number[], onPin: (row: number) => void): Promise<void>
}

interface Ball {
  path: readonly number[]
  since: number
  row: number
  onPin: (row: number) => void
  done: () => void
}

const ROW_MS = 150
const LIT_MS = 900
const MAX_WIDTH = 760
/** Colours from the middle slot, which pays least, to the edge, which pays most. */
const HEAT = ['#ffd34d', '#ffb13c', '#ff8c37', '#ff6a3d', '#fb4b53', '#ef2f6b', '#d81f86', '#b81aa0', '#8f1fb5']

export function createBoardView(
  canvas: HTMLCanvasElement,
  stage: HTMLElement,
  reducedMotion: () => boolean,
): BoardView {
  const pen = canvas.getContext('2d')!
  let rows = 8
  let pays: readonly number[] = []
  let balls: Ball[] = []
  let lit: { slot: number; since: number } | undefined
  let frame = 0
  let [width, height, scale] = [0, 0, 1]

  const slotWidth = () => width / (rows + 1.6)
  const top = () => Math.min(slotWidth() * 0.9, height * 0.07)
  const slotHeight = () => Math.max(18, Math.min(slotWidth() * 0.72, 44, height * 0.11))
  const rowHeight = () => (height - top() - slotHeight() - 6) / rows
  /** @param right number of turns to the right before row `row` */
  const pinX = (row: number, right: number) => width / 2 + (right - row / 2) * slotWidth()
  const rowY = (row: number) => top() + row * rowHeight()

  function resize() {
    scale = Math.min(2, devicePixelRatio || 1)
    width = Math.min(stage.clientWidth - 8, MAX_WIDTH, stage.clientHeight * 1.35)
    height = stage.clientHeight - 4
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
    draw(performance.now())
  }

  function drawPins() {
    const radius = Math.max(1.6, Math.min(slotWidth() * 0.1, 5.5))
    pen.fillStyle = '#e9f1ff'
    pen.shadowColor = '#8fb6ff'
    pen.shadowBlur = 6 * scale
    for (let row = 1; row <= rows; row++)
      for (let pin = 0; pin <= row + 1; pin++) {
        pen.beginPath()
        pen.arc(pinX(row + 1, pin), rowY(row) - rowHeight() * 0.28, radius, 0, 7)
        pen.fill()
      }
    pen.shadowBlur = 0
  }

  function drawSlots(now: number) {
    const y = height - slotHeight() - 2
    const gap = Math.min(4, slotWidth() * 0.1)
    for (const [slot, share] of pays.entries()) {
      const distance = Math.abs(slot - rows / 2) / (rows / 2)
      const glow = lit?.slot === slot ? Math.max(0, 1 - (now - lit.since) / LIT_MS) : 0
      const x = pinX(rows, slot) - slotWidth() / 2 + gap / 2
      pen.fillStyle = HEAT[Math.round(distance * (HEAT.length - 1))]!
      pen.shadowColor = pen.fillStyle
      pen.shadowBlur = (6 + glow * 30) * scale
      pen.beginPath()
      pen.roundRect(x, y + glow * 3, slotWidth() - gap, slotHeight(), 6)
      pen.fill()
      pen.shadowBlur = 0
      const text = shortPays(share)
      pen.font = `800 ${Math.min(15, (slotWidth() * 1.7) / Math.max(2.6, text.length))}px system-ui, sans-serif`
      pen.textAlign = 'center'
      pen.textBaseline = 'middle'
      pen.fillStyle = distance > 0.45 ? '#fff' : '#2a1200'
      pen.fillText(text, pinX(rows, slot), y + glow * 3 + slotHeight() / 2 + 0.5)
    }
  }

  function place(ball: Ball, now: number): { x: number; y: number } {
    // the time of a frame may be earlier than the start of the ball
    const at = Math.max(0, Math.min((now - ball.since) / ROW_MS, rows + 1))
    const row = Math.floor(at)
    const share = at - row
    const right = ball.path.slice(0, row).reduce((sum, turn) => sum + turn, 0)
    const from = pinX(row, right)
    const to = row < rows ? pinX(row + 1, right + ball.path[row]!) : from
    const hop = row === 0 ? 0 : Math.sin(share * Math.PI) * rowHeight() * 0.3
    const end = row >= rows ? height - slotHeight() * 0.8 : rowY(row + 1) - rowHeight() * 0.45
    const start = rowY(row) - rowHeight() * 0.45
    return { x: from + (to - from) * share, y: start + (end - start) * share * share - hop * (1 - share) }
  }

  function draw(now: number) {
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    pen.clearRect(0, 0, width, height)
    if (pays.length === 0) return
    drawPins()
    drawSlots(now)
    const radius = Math.max(4, Math.min(slotWidth() * 0.24, 12))
    for (const ball of balls) {
      const { x, y } = place(ball, now)
      const shine = pen.createRadialGradient(x - radius * 0.4, y - radius * 0.4, radius * 0.1, x, y, radius)
      shine.addColorStop(0, '#fff')
      shine.addColorStop(0.35, '#ffe27a')
      shine.addColorStop(1, '#e07a00')
      pen.fillStyle = shine
      pen.shadowColor = '#ffc04d'
      pen.shadowBlur = 12 * scale
      pen.beginPath()
      pen.arc(x, y, radius, 0, 7)
      pen.fill()
      pen.shadowBlur = 0
    }
  }

  function step(now: number) {
    for (const ball of balls) {
      const row = Math.floor((now - ball.since) / ROW_MS)
      if (row !== ball.row && row <= rows) {
        ball.row = row
        ball.onPin(row)
      }
    }
    const landed = balls.filter(ball => now - ball.since >= ROW_MS * (rows + 1))
    balls = balls.filter(ball => !landed.includes(ball))
    for (const ball of landed) finish(ball, now)
    draw(now)
    const isMoving = balls.length > 0 || (lit && now - lit.since < LIT_MS)
    frame = isMoving ? requestAnimationFrame(step) : 0
  }

  function finish(ball: Ball, now: number) {
    lit = { slot: ball.path.reduce((sum, turn) => sum + turn, 0), since: now }
    ball.done()
  }

  const wake = () => {
    if (frame === 0) frame = requestAnimationFrame(step)
  }
  new ResizeObserver(resize).observe(stage)

  return {
    setBoard(count, shares) {
      rows = count
      pays = shares
      lit = undefined
      resize()
    },
    drop(path, onPin) {
      return new Promise(done => {
        const ball = { path, since: performance.now(), row: 0, onPin, done }
        if (reducedMotion()) finish(ball, performance.now())
        else balls.push(ball)
        wake()
      })
    },
  }
}

/** Formats hundredths as `1000`, `41`, `1.4`. */
export const shortPays = (hundredths: number) => String(hundredths / 100)
