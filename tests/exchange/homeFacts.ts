/** What Sweet Home 3D itself reads of files, by `HomeFacts.java`: centimeters and radians, as the program has them. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const JAR = '/usr/share/sweethome3d/sweethome3d.jar'
const CLASSES = [JAR, ...['j3dcore', 'j3dutils', 'vecmath'].map((name) => `/usr/share/java/${name}.jar`)].join(':')

export type Facts = {
  milliseconds: number[]
  north: number
  levels: {
    name: string
    elevation: number
    height: number
    /** Where the corners of the picture beneath it are painted: upper left and lower right. */
    background?: { isShown: boolean; corners: [Spot, Spot] }
  }[]
  rooms: {
    name: string | null
    level: string | null
    area: number
    x: number
    y: number
    isAreaShown: boolean
    corners: Spot[]
  }[]
  walls: Segment[]
  pieces: Piece[]
}
export type Spot = [number, number]
export type Segment = {
  level: string | null
  x1: number
  y1: number
  x2: number
  y2: number
  thickness: number
  height: number
  /** Left side from start to end, then right side from end to start. */
  outline: Spot[]
  joinsAtStart: boolean
  joinsAtEnd: boolean
  arc?: { x: number; y: number; extent: number }
}
type Pose = { x: number; y: number; angle: number; width: number; depth: number; height: number; elevation: number }
export type Piece = Pose & {
  name: string
  level: string | null
  isOpening: boolean
  isMovable: boolean
  cut?: [Spot, Spot]
  /** With a display: the size of its model. */
  model?: [number, number, number]
}

export const hasSweetHome3d = existsSync(JAR) && spawnSync('javac', ['-version']).status === 0
export const MISSING_PROGRAM = hasSweetHome3d
  ? ''
  : ' (skipped: it needs Sweet Home 3D and javac; apt-get install sweethome3d default-jdk-headless)'
/** Its models are read by Java 3D, which needs a display. */
export const hasDisplay = spawnSync('xvfb-run', ['--help']).status === 0

/** One entry for each file, each of which is read a number of times. */
export function factsOfHomes(files: readonly string[], { times = 1, hasModels = false } = {}): readonly Facts[] {
  const classes = mkdtempSync(path.join(tmpdir(), 'home-facts-'))
  try {
    execFileSync('javac', ['-cp', CLASSES, '-d', classes, path.join(import.meta.dirname, 'HomeFacts.java')])
    const java = ['-cp', `${CLASSES}:${classes}`, 'HomeFacts', `${times}`, ...files]
    const [command, ...words] = hasModels
      ? ['xvfb-run', '-a', 'java', '-Djava.library.path=/usr/lib/jni', '-Dmodels=true', ...java]
      : ['java', ...java]
    const out = execFileSync(command, words, { encoding: 'utf8', maxBuffer: 1e9 })
    return out
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Facts)
  } finally {
    rmSync(classes, { recursive: true })
  }
}
