/** Importing products, for operators. */
import { RequireLogin } from '../account/auth/RequireLogin.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { ImportProducts } from '../shop/imports/ImportProducts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import styles from './Pages.module.css'

const PATH = '/import-products'

export function ImportPage() {
  return (
    <RequireLogin>
      <PageHead {...PAGE_HEADS[PATH]} />
      <div className={`page ${styles.account}`}>
        <div className={styles.accountHead}>
          <h1>{PAGE_HEADS[PATH].title}</h1>
          <p>
            Choose the table of a shop, look at what would change, then import it. The last import can be taken back.
          </p>
        </div>
        <ImportProducts />
      </div>
    </RequireLogin>
  )
}
