/** Scenes behind the motif of a game's picture: rays, stage, palace, table, stadium, cave and others. Sizes are in the drawing's units. */
import { circle, ellipse, line, path, rect, short, star, times } from '../drawing/svg.ts'
import type { Scene } from './scene.ts'

/** A sunburst around the subject. */
export const rays: Scene = (drawing, w, h) => {
  const cx = w / 2
  const cy = h * 0.42
  const reach = Math.hypot(w, h)
  const turn = drawing.random.next()
  const wedge = times(16, i => {
    const a = ((i + turn) * Math.PI) / 8
    return `M${cx} ${short(cy)}L${Math.round(cx + Math.cos(a) * reach)} ${Math.round(cy + Math.sin(a) * reach)}L${Math.round(cx + Math.cos(a + 0.2) * reach)} ${Math.round(cy + Math.sin(a + 0.2) * reach)}Z`
  })
  return path(wedge, drawing.palette.glow, 'opacity=".26"') + bokeh(drawing, w, h)
}

export const bokeh: Scene = (drawing, w, h) =>
  times(Math.round(w / 36), () =>
    circle(
      drawing.random.between(0, w),
      drawing.random.between(0, Math.round(h)),
      drawing.random.between(6, 34),
      drawing.random.pick([drawing.palette.glow, drawing.palette.main[0], drawing.palette.accent[1]]),
      `opacity=".${drawing.random.between(10, 32)}"`,
    ),
  )

/** Red velvet, bulbs and a lit floor. */
export const stage: Scene = (drawing, w, h) =>
  bokeh(drawing, w, h) +
  times(2, side => {
    const x = side ? w : 0
    const s = side ? -1 : 1
    return (
      path(
        `M${x} 0H${x + s * 110}C${x + s * 120} ${h * 0.4} ${x + s * 30} ${h * 0.6} ${x + s * 44} ${h}H${x}Z`,
        drawing.linear(`${drawing.palette.main[1]},${drawing.palette.ink}`),
      ) +
      line(
        `M${x + s * 30} 0C${x + s * 40} ${h * 0.4} ${x + s * 8} ${h * 0.6} ${x + s * 14} ${h}M${x + s * 74} 0C${x + s * 82} ${h * 0.4} ${x + s * 18} ${h * 0.6} ${x + s * 30} ${h}`,
        drawing.palette.ink,
        9,
        'opacity=".5"',
      )
    )
  }) +
  path(`M0 0H${w}V36${times(Math.ceil(w / 80), () => `q-40 44 -80 0`)}Z`, drawing.palette.main[2]) +
  times(Math.ceil(w / 40), i => circle(i * 40 + 20, 20 + (i % 2) * 14, 6, '#fff6c8')) +
  ellipse(w / 2, h * 0.9, w * 0.6, 70, drawing.radial(`${drawing.palette.glow}/.8,${drawing.palette.glow}/0`))

export const palace: Scene = (drawing, w, h) =>
  circle(w / 2, h * 0.4, 170, drawing.radial(`#fff/.9,${drawing.palette.glow}/.6 35%,${drawing.palette.glow}/0`)) +
  times(Math.ceil(w / 100) + 1, i => {
    const x = i * 100
    return Math.abs(x - w / 2) < 80
      ? ''
      : rect(
          x - 17,
          0,
          34,
          h * 0.8,
          drawing.linear(`${drawing.palette.sky[0]},${drawing.palette.sky[2]} 40%,${drawing.palette.sky[0]}`, 'across'),
        ) +
          rect(x - 26, h * 0.76, 52, 18, drawing.gold) +
          rect(x - 26, 40, 52, 14, drawing.gold)
  }) +
  path(`M0 0H${w}V30H0Z`, drawing.palette.ink, 'opacity=".6"') +
  path(`M0 ${h * 0.8}H${w}V${h}H0Z`, drawing.linear(`${drawing.palette.sky[1]},${drawing.palette.ink}`)) +
  path(`M${w / 2 - 60} ${h * 0.8}h120l90 ${h * 0.2}h-300Z`, drawing.linear('#d62a2a,#6b0512')) +
  line(`M${w / 2 - 60} ${h * 0.8}l-90 ${h * 0.2}M${w / 2 + 60} ${h * 0.8}l90 ${h * 0.2}`, drawing.gold, 5)

/** Green baize seen from the player's side. */
export const baize: Scene = (drawing, w, h) =>
  bokeh(drawing, w, h * 0.6) +
  ellipse(w / 2, h * 1.06, w * 0.86, h * 0.52, drawing.gold) +
  ellipse(w / 2, h * 1.07, w * 0.84, h * 0.51, '#3a1a0c') +
  ellipse(
    w / 2,
    h * 1.1,
    w * 0.8,
    h * 0.5,
    drawing.radial(`${drawing.palette.main[1]},${drawing.palette.sky[1]} 50%,${drawing.palette.sky[0]}`, 0.5, 0.2, 0.7),
  ) +
  ellipse(w / 2, h * 1.1, w * 0.66, h * 0.4, 'none', 'stroke="#fff" stroke-width="3" opacity=".4"') +
  ellipse(w / 2, h * 1.1, w * 0.6, h * 0.36, 'none', 'stroke="#fff" stroke-width="2" opacity=".3"')

export const stadium: Scene = (drawing, w, h) =>
  path(
    times(
      Math.round(w / 5),
      () => `M${drawing.random.between(0, w)} ${drawing.random.between(Math.round(h * 0.36), Math.round(h * 0.66))}h.1`,
    ),
    'none',
    `stroke="${drawing.palette.glow}" stroke-width="4" opacity=".6"`,
  ) +
  [0.14, 0.86]
    .map(
      x =>
        times(6, i => circle(w * x - 24 + (i % 3) * 24, 54 + Math.floor(i / 3) * 22, 9, '#fff')) +
        path(`M${w * x - 40} 60L${w * 0.2 - 60} ${h}H${w * 0.8}L${w * x + 40} 60Z`, drawing.linear('#fff/.4,#fff/0')),
    )
    .join('') +
  path(`M0 ${h * 0.68}H${w}V${h}H0Z`, drawing.linear('#3fae4a,#0c5c2a')) +
  times(Math.ceil(w / 120), i =>
    path(`M${i * 120} ${h * 0.68}h60l${(i * 120 - w / 2) * 0.3} ${h * 0.32}h-100Z`, '#fff', 'opacity=".08"'),
  ) +
  line(
    `M0 ${h * 0.7}H${w}M${w / 2 - 90} ${h * 0.7}L${w / 2 - 150} ${h * 0.84}H${w / 2 + 150}L${w / 2 + 90} ${h * 0.7}`,
    '#fff',
    4,
    'opacity=".7"',
  )

/** Sunset grid of the arcade. */
export const grid: Scene = (drawing, w, h) =>
  circle(w / 2, h * 0.44, 130, drawing.linear(`#fff3a0,${drawing.palette.accent[1]}`)) +
  path(
    times(5, i => `M${w / 2 - 140} ${short(h * 0.46 + i * 20)}h280v${4 + i * 2}h-280Z`),
    drawing.palette.sky[1],
  ) +
  times(Math.ceil(w / 36), i =>
    rect(i * 36, h * 0.66 - drawing.random.between(20, 130), 32, 200, drawing.palette.ink, 'opacity=".85"'),
  ) +
  path(
    times(
      Math.ceil(w / 12),
      () => `M${drawing.random.between(0, w)} ${drawing.random.between(Math.round(h * 0.5), Math.round(h * 0.66))}h4`,
    ),
    'none',
    `stroke="${drawing.palette.glow}" stroke-width="4" opacity=".8"`,
  ) +
  path(`M0 ${h * 0.66}H${w}V${h}H0Z`, drawing.linear(`${drawing.palette.sky[2]},${drawing.palette.ink} 50%`)) +
  line(
    times(7, i => `M0 ${short(h * 0.66 + i * i * 4.4)}H${w}`) +
      times(17, i => `M${short(w / 2 + (i - 8) * 22)} ${h * 0.66}L${w / 2 + (i - 8) * 90} ${h}`),
    drawing.palette.glow,
    2,
    'opacity=".7"',
  )

export const sweets: Scene = (drawing, w, h) =>
  times(
    Math.ceil(w / 150),
    i =>
      ellipse(60 + i * 170, 90 + (i % 2) * 60, 66, 24, '#fff', 'opacity=".7"') +
      ellipse(40 + i * 170, 76 + (i % 2) * 60, 34, 24, '#fff', 'opacity=".7"'),
  ) +
  times(Math.ceil(w / 190) + 1, i =>
    circle(
      i * 200,
      h * 0.9,
      150,
      drawing.linear(`${drawing.palette.accent[0]},${drawing.palette.accent[1]}`),
      'opacity=".9"',
    ),
  ) +
  times(Math.ceil(w / 80), i => {
    const x = 30 + i * 84
    const y = h * 0.62 + ((i * 41) % 60)
    return (
      line(`M${x} ${y}V${h}`, '#fff', 6) +
      circle(x, y, 24, i % 2 ? drawing.palette.main[1] : '#ffd23b') +
      circle(x, y, 13, 'none', 'stroke="#fff" stroke-width="5"')
    )
  }) +
  times(Math.ceil(w / 150) + 1, i =>
    circle(i * 170 - 60, h * 1.06, 140, drawing.linear(`${drawing.palette.main[0]},${drawing.palette.main[1]}`)),
  )

/** Crystal cave with a lit mouth. */
export const cave: Scene = (drawing, w, h) =>
  ellipse(
    w / 2,
    h * 0.44,
    190,
    210,
    drawing.radial(`#fff/.9,${drawing.palette.glow}/.7 40%,${drawing.palette.glow}/0`),
  ) +
  path(
    `M0 0H${w}V60${times(Math.ceil(w / 44), i => `L${w - i * 44 - 20} ${120 + ((i * 67) % 110) * (Math.abs(w / 2 - i * 44) > w * 0.2 ? 1 : 0.2)}L${w - i * 44 - 44} 60`)}Z`,
    drawing.palette.ink,
    'opacity=".85"',
  ) +
  times(Math.ceil(w / 50), i =>
    path(
      'M-16 0L-12 -60L0 -86L14 -56L16 0Z',
      i % 2 ? drawing.main : drawing.accent,
      `opacity=".9" transform="translate(${i * 52 + 6} ${short(h * 0.92)})rotate(${drawing.random.between(-24, 24)})scale(${short(0.6 + drawing.random.next() * 0.9)})"`,
    ),
  ) +
  path(
    `M0 ${h}V${h * 0.86}L${w * 0.2} ${h * 0.9}L${w * 0.5} ${h * 0.87}L${w * 0.8} ${h * 0.91}L${w} ${h * 0.86}V${h}Z`,
    drawing.palette.ink,
  )

/** A street of lanterns at night. */
export const lanterns: Scene = (drawing, w, h) =>
  times(Math.ceil(w / 26), i =>
    rect(i * 28, h * 0.62 - drawing.random.between(0, 90), 26, h, drawing.palette.ink, 'opacity=".55"'),
  ) +
  times(Math.ceil(w / 58), i => {
    const y = 40 + ((i * 73) % 190)
    return (
      line(`M${i * 62 + 20} -10V${y}`, drawing.palette.accent[1], 2) +
      ellipse(i * 62 + 20, y + 22, 38, 36, drawing.radial('#ffb84a/.8,#ff6a1f/0')) +
      ellipse(i * 62 + 20, y + 22, 19, 22, drawing.linear('#ff8a4a,#d6200f'), 'stroke="#ffd75e" stroke-width="2"')
    )
  }) +
  ellipse(w / 2, h * 0.94, w * 0.7, 90, drawing.radial(`${drawing.palette.glow}/.8,${drawing.palette.glow}/0`))

/** Crooked trees, tombs and a full moon. */
export const graveyard: Scene = (drawing, w, h) =>
  circle(w * 0.5, h * 0.34, 120, drawing.radial(`#fffef0,${drawing.palette.glow} 70%,${drawing.palette.glow}/0`)) +
  times(Math.ceil(w / 200), i =>
    line(
      `M${20 + i * 340} ${h}C${50 + i * 340} ${h * 0.7} ${i * 340} ${h * 0.5} ${30 + i * 340} ${h * 0.2}M${30 + i * 340} ${h * 0.56}L${90 + i * 340} ${h * 0.36}M${22 + i * 340} ${h * 0.44}L${-30 + i * 340} ${h * 0.3}`,
      drawing.palette.ink,
      13,
      'opacity=".9"',
    ),
  ) +
  times(Math.ceil(w / 80), i =>
    path(
      'M-18 0V-36Q0 -60 18 -36V0Z',
      drawing.palette.sky[0],
      `transform="translate(${i * 84 + 50} ${short(h * 0.82)})rotate(${drawing.random.between(-9, 9)})"`,
    ),
  ) +
  path(`M0 ${h * 0.82}Q${w * 0.25} ${h * 0.77} ${w * 0.5} ${h * 0.81}T${w} ${h * 0.8}V${h}H0Z`, drawing.palette.ink) +
  times(5, i =>
    path(
      'M0 0C-8 -12 -24 -12 -34 -2C-24 -2 -18 4 -16 10C-10 4 -4 4 0 10C4 4 10 4 16 10C18 4 24 -2 34 -2C24 -12 8 -12 0 0Z',
      drawing.palette.ink,
      `transform="translate(${short(w * (0.2 + i * 0.16))} ${90 + ((i * 53) % 120)})scale(${short(0.5 + (i % 3) * 0.2)})"`,
    ),
  ) +
  path(star(4, 14, 2), '#fff', `transform="translate(${w * 0.82} 70)"`)
