import { circle, ellipse, leaf, line, path, placed } from '../draw.ts'
import { around, type Motif, mirrored } from './motif.ts'

export const dragon: Motif = ink => {
  const mane = ink.linear('#fff3a0,#ff9a2b 40%,#d6240f')
  return (
    mirrored(
      ink,
      path(
        'M0 -70L20 -70C70 -120 110 -110 140 -145C138 -105 150 -85 172 -68C146 -62 138 -44 160 -12C132 -22 120 0 132 42C104 26 98 52 92 96C70 78 40 120 0 150Z',
        mane,
      ),
      path(
        'M24 -74C22 -112 58 -116 50 -168C76 -150 86 -128 78 -108C96 -108 106 -122 110 -142C124 -108 108 -88 80 -84C70 -70 56 -60 42 -54Z',
        ink.gold,
        'stroke="#6b2f00" stroke-width="2"',
      ),
      path(
        'M64 -44C98 -72 126 -66 150 -84C148 -48 124 -22 84 -12Z',
        ink.main,
        `stroke="${ink.palette.ink}" stroke-width="2"`,
      ),
      path('M0 -84C44 -90 86 -66 92 -26C96 6 80 18 76 42C72 92 40 104 0 106Z', ink.main),
      path('M88 -20C92 10 78 20 74 44C70 84 48 98 20 104C52 80 52 40 66 12Z', ink.palette.ink, 'opacity=".35"'),
      path(
        'M0 -78C12 -70 12 -40 0 -20ZM22 -74C34 -64 30 -48 22 -38M44 -66C54 -56 50 -46 42 -38',
        '#fff',
        'opacity=".25"',
      ),
      path('M6 -26C30 -58 70 -58 104 -50C88 -40 62 -38 44 -14C30 -20 18 -20 8 -10Z', ink.gold),
      path('M22 -10C36 -30 62 -30 74 -22C66 0 40 8 22 -10Z', '#fffbe0'),
      ellipse(48, -15, 9, 12, '#ff3b00'),
      ellipse(48, -15, 4, 11, '#200'),
      circle(45, -20, 3, '#fff'),
      path('M0 0C20 -6 44 6 48 28C44 46 20 44 0 46Z', ink.accent),
      path('M18 26C26 18 38 20 40 30C32 36 24 34 18 26Z', '#3a0505'),
      line('M46 34C90 40 120 10 168 34', ink.gold, 6),
      line('M44 40C84 62 110 50 140 78', ink.gold, 4),
    ) +
    path('M-62 54Q0 82 62 54Q58 108 0 116Q-58 108 -62 54Z', '#4a0508') +
    path('M-34 96Q0 70 34 96Q20 116 0 116Q-20 116 -34 96Z', '#ff5a4a') +
    mirrored(ink, path('M54 56L46 90L38 62ZM30 64L26 80L18 66ZM6 67L10 78L0 68Z', '#fffdf0')) +
    circle(0, -58, 15, ink.ball('#fff', ink.palette.glow, ink.palette.main[1]))
  )
}

export const phoenix: Motif = ink => {
  const flame = ink.linear('#fff6b0,#ffb02e 35%,#f0400f 75%,#8f0b1c')
  const tail = ink.linear('#8f0b1c,#f0540f 40%,#ffd75e')
  return (
    mirrored(
      ink,
      ...[150, 158, 160, 156, 146, 130, 110].map(
        (length, i) =>
          `<g transform="translate(12 ${-20 + i * 5})rotate(${18 + i * 15})">${path(leaf(length, 26), flame)}${line(`M0 -10V${-length + 20}`, '#ffe9a0', 2)}</g>`,
      ),
      path('M8 -30C60 -70 90 -60 110 -90C110 -40 70 10 12 22Z', ink.accent),
      path('M10 -14C44 -36 66 -34 84 -50C78 -16 44 10 10 22Z', '#fff3b0', 'opacity=".7"'),
    ) +
    mirrored(
      ink,
      line('M4 40C14 90 40 110 30 150', tail, 14),
      line('M2 40C30 80 74 92 80 136', tail, 10),
      circle(80, 136, 13, ink.ball('#fff', '#2fd6c0', '#0b4a9c')),
    ) +
    line('M0 40V150', tail, 16) +
    circle(0, 152, 15, ink.ball('#fff', '#2fd6c0', '#0b4a9c')) +
    path('M-26 60C-34 10 -26 -30 -16 -56C-20 -92 16 -104 30 -78L54 -66L30 -60C24 -40 34 10 26 60Q0 84 -26 60Z', flame) +
    path('M-10 40Q0 0 8 40M-12 16Q0 -22 10 16', '#fff3b0', 'opacity=".5"') +
    path(
      'M4 -96C0 -120 -14 -128 -30 -132C-10 -140 10 -130 12 -112C16 -130 30 -138 46 -134C30 -126 22 -112 18 -92Z',
      ink.gold,
    ) +
    circle(16, -76, 5, '#210') +
    circle(15, -78, 1.6, '#fff')
  )
}

/** A carved sun face, for Aztec, Maya and Inca. */
export const sunMask: Motif = ink => {
  const stone = ink.gold
  return (
    around(ink, 16, path('M-16 -96L0 -152L16 -96Z', ink.accent, `stroke="${ink.palette.ink}" stroke-width="2"`)) +
    around(ink, 16, path('M-9 -96L0 -130L9 -96Z', stone), 11.25) +
    circle(0, 0, 106, stone, `stroke="${ink.palette.ink}" stroke-width="3"`) +
    circle(
      0,
      0,
      92,
      'none',
      `stroke="${ink.palette.main[1]}" stroke-width="12" stroke-dasharray="14 10.08" stroke-linecap="butt"`,
    ) +
    circle(0, 0, 80, ink.radial('#fff2b0,#eba92c 60%,#a35a0a')) +
    mirrored(
      ink,
      path('M10 -34C30 -48 52 -40 62 -24L54 -8C40 -22 26 -22 12 -14Z', '#7a3c05'),
      path('M18 -12Q36 -28 54 -8Q36 8 18 -12Z', '#eafff6'),
      circle(36, -9, 8, ink.palette.main[1]),
      circle(36, -9, 4, '#111'),
      path('M0 -40L10 -10L18 18Q10 28 0 26Z', '#ffe9a0'),
      path('M0 -76L22 -60L14 -46L0 -52ZM66 6L76 20L60 34L52 20Z', ink.main),
      path('M0 36Q24 30 42 42Q30 66 0 68Z', '#4a1405'),
      path('M2 40H14V50H2ZM18 41L32 44L28 52H18Z', '#fff8e0'),
    )
  )
}

export const unicorn: Motif = ink => {
  const hair = (stops: string, d: string) => path(d, ink.linear(stops))
  return (
    hair(
      '#ff7ad0,#a050ff',
      'M10 -96C80 -130 130 -70 110 -10C150 20 140 90 100 140C110 90 70 80 84 30C60 0 60 -50 10 -96Z',
    ) +
    hair(
      '#7ae0ff,#3f6bff',
      'M20 -90C70 -96 100 -40 76 10C110 50 96 100 66 150C70 90 40 60 52 10C40 -20 40 -60 20 -90Z',
    ) +
    path(
      'M-10 -100C40 -90 66 -40 60 20C60 80 80 120 84 150H-30C-20 110 -20 90 -16 66C-40 80 -74 100 -100 84C-116 76 -118 56 -104 44C-80 20 -62 -20 -52 -60C-44 -84 -30 -100 -10 -100Z',
      ink.linear('#ffffff,#f3e6ff 55%,#b79ae0'),
    ) +
    path('M-104 44C-96 56 -84 58 -70 50C-76 70 -90 90 -100 84C-116 76 -118 56 -104 44Z', '#ffc6e6') +
    path('M-14 -98L-6 -140L20 -92Z', '#f3e6ff') +
    path('M-48 -84L-90 -170L-24 -98Z', ink.gold) +
    line('M-58 -96L-38 -104M-66 -114L-50 -122M-75 -133L-64 -139', '#a8640a', 3) +
    hair('#ff9ad8,#ffd75e', 'M-20 -100C10 -120 40 -100 40 -70C20 -80 10 -70 0 -30C-20 -50 -30 -70 -20 -100Z') +
    ellipse(-42, -22, 10, 14, '#3a1466') +
    circle(-45, -27, 4, '#fff') +
    line('M-58 -34Q-42 -46 -28 -34', '#3a1466', 4) +
    circle(-96, 62, 4, '#a35a8a') +
    placed(60, -120, 0.8, path('M0 -26L6 -6L26 0L6 6L0 26L-6 6L-26 0L-6 -6Z', '#fff'))
  )
}
