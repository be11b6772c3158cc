/** Coins and sparks over the whole page, for wins worth it. */
interface Particle {
  x: number
  y: number
  vx: number
  vy: number
  size: number
  turn: number
  spin: number
  life: number
  coin: boolean
}

export function createParticles(canvas: HTMLCanvasElement, reducedMotion: () => boolean) {
  const pen = canvas.getContext('2d')!
  let particles: Particle[] = []
  let frame = 0
  let last = 0
  let color = '#ffd75e'

  function measure() {
    const scale = Math.min(2, window.devicePixelRatio || 1)
    canvas.width = Math.round(innerWidth * scale)
    canvas.height = Math.round(innerHeight * scale)
    pen.setTransform(scale, 0, 0, scale, 0, 0)
  }

  function draw(now: number) {
    const step = Math.min(40, now - last)
    last = now
    pen.clearRect(0, 0, innerWidth, innerHeight)
    particles = particles.filter(grain => grain.life > 0 && grain.y < innerHeight + 60)
    for (const grain of particles) {
      grain.vy += 0.0013 * step
      grain.x += grain.vx * step
      grain.y += grain.vy * step
      grain.turn += grain.spin * step
      grain.life -= step
      if (grain.coin) drawCoin(pen, grain)
      else drawSpark(pen, grain, color)
    }
    frame = particles.length ? requestAnimationFrame(draw) : 0
    if (!frame) pen.clearRect(0, 0, innerWidth, innerHeight)
  }

  return {
    color(next: string) {
      color = next
    },
    /** Throws up `count` grains from a point of the page. */
    burst(x: number, y: number, count: number) {
      if (reducedMotion()) return
      if (!frame) measure()
      const reach = Math.min(1.5, Math.sqrt(innerHeight / 560))
      for (let i = 0; i < count; i++) {
        const angle = -Math.PI / 2 + (Math.random() - 0.5) * 2.2
        const speed = (0.35 + Math.random() * 0.75) * reach
        particles.push({
          x,
          y,
          vx: Math.cos(angle) * speed,
          vy: Math.sin(angle) * speed,
          size: 7 + Math.random() * 11,
          turn: Math.random() * 6,
          spin: (Math.random() - 0.5) * 0.02,
          life: 2600 + Math.random() * 1200,
          coin: i % 3 > 0,
        })
      }
      if (!frame) {
        last = performance.now()
        frame = requestAnimationFrame(draw)
      }
    },
    clear() {
      particles = []
    },
  }
}

function drawCoin(pen: CanvasRenderingContext2D, { x, y, size, turn, life }: Particle) {
  pen.save()
  pen.globalAlpha = Math.min(1, life / 400)
  pen.translate(x, y)
  pen.rotate(turn * 0.4)
  pen.scale(Math.max(0.14, Math.abs(Math.cos(turn))), 1)
  const paint = pen.createLinearGradient(-size, -size, size, size)
  paint.addColorStop(0, '#fffbe0')
  paint.addColorStop(0.45, '#fbc94a')
  paint.addColorStop(1, '#8a4a08')
  pen.fillStyle = paint
  pen.strokeStyle = '#7a3c05'
  pen.lineWidth = 1.5
  pen.beginPath()
  pen.arc(0, 0, size, 0, 7)
  pen.fill()
  pen.stroke()
  pen.beginPath()
  pen.arc(0, 0, size * 0.66, 0, 7)
  pen.stroke()
  pen.restore()
}

function drawSpark(pen: CanvasRenderingContext2D, { x, y, size, turn, life }: Particle, color: string) {
  pen.save()
  pen.globalAlpha = Math.min(1, life / 700)
  pen.translate(x, y)
  pen.rotate(turn)
  pen.fillStyle = color
  pen.beginPath()
  for (let i = 0; i < 8; i++) {
    const radius = i % 2 ? size * 0.18 : size
    pen.lineTo(Math.cos((i * Math.PI) / 4) * radius, Math.sin((i * Math.PI) / 4) * radius)
  }
  pen.fill()
  pen.restore()
}
