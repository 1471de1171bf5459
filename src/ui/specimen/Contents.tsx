/** Components that show content: cards, pictures, tables, and their empty and loading states. */
import { Avatar } from '../Avatar.tsx'
import { BoardCardSkeleton } from '../BoardCard.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Carousel } from '../Carousel.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Picture } from '../Picture.tsx'
import { PlanDrawing } from '../plan/PlanDrawing.tsx'
import { BATH, BEDROOM, DINING_ROOM, EMPTY_ROOM, LIVING_ROOM } from '../plan/plans.ts'
import { Progress } from '../Progress.tsx'
import { Skeleton, SkeletonText } from '../Skeleton.tsx'
import { Table } from '../Table.tsx'
import styles from './Specimen.module.css'
import { Specimen } from './Specimen.tsx'

const DRAWING = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#cdb38b" d="M0 0h3v2H0z"/><circle fill="#a04b2b" cx="1.5" cy="1" r=".5"/></svg>',
)
const SLIDES = [LIVING_ROOM, BEDROOM, DINING_ROOM, BATH].map((plan, index) => ({
  key: String(index),
  label: `Plan ${index + 1}`,
  content: <PlanDrawing plan={plan} alt={`Plan ${index + 1}`} tone="sand" />,
}))
const ROWS = [
  { name: 'Walnut sofa', size: '84 x 38 in', price: '$1,480.00' },
  { name: 'Ash coffee table', size: '48 x 24 in', price: '$420.00' },
]

export function Contents() {
  return (
    <>
      <Specimen name="Card">
        <Card className={styles.card}>
          <h3>A sheet of paper</h3>
          <p>For what belongs together.</p>
        </Card>
      </Specimen>
      <Specimen name="Picture">
        <Picture
          source={`data:image/svg+xml,${DRAWING}`}
          alt="A circle"
          width={3}
          height={2}
          className={styles.picture}
        />
        <Picture
          source="data:image/png;base64,AAAA"
          alt="A lost picture"
          width={3}
          height={2}
          className={styles.picture}
        />
        <Picture source={null} alt="No picture" width={3} height={2} className={styles.picture} />
      </Specimen>
      <Specimen name="Skeleton">
        <div className={styles.picture}>
          <Skeleton aspectRatio="3 / 2" radius="picture" />
          <SkeletonText />
        </div>
        <div className={styles.picture}>
          <BoardCardSkeleton />
        </div>
      </Specimen>
      <Specimen name="Progress">
        <div className={styles.wide}>
          <Progress label="Nothing yet" value={0} />
          <Progress label="Drawing the room" value={0.6} />
          <Progress label="Waiting" />
        </div>
      </Specimen>
      <Specimen name="Avatar">
        <Avatar name="Mara Lind" />
        <Avatar name="Mara Lind" size={72} />
        <Avatar name="Mara Lind" size={72} image={`data:image/svg+xml,${DRAWING}`} />
        <Avatar name="" size={72} />
      </Specimen>
      <Specimen name="Carousel">
        <div className={styles.wide}>
          <Carousel label="Plans" slides={SLIDES} perView="one-two" />
        </div>
      </Specimen>
      <Specimen name="Table">
        <Table
          caption="What was chosen"
          showCaption
          columns={[
            { key: 'name', label: 'Description', cell: ({ name }) => name, isRowHeader: true },
            { key: 'size', label: 'Size', cell: ({ size }) => size },
            { key: 'price', label: 'Price', cell: ({ price }) => price, numeric: true },
          ]}
          rows={ROWS}
          rowKey={({ name }) => name}
          footer={
            <tr>
              <th scope="row" colSpan={2}>
                Total
              </th>
              <td>$1,900.00</td>
            </tr>
          }
        />
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          headingLevel={3}
          title="Nothing here yet"
          text="Says so, says why, and leads on."
          picture={<PlanDrawing plan={EMPTY_ROOM} tone="sage" alt="" />}
          action={<Button>Make a board</Button>}
        />
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState message="The boards could not be loaded." onRetry={() => undefined} />
      </Specimen>
    </>
  )
}
