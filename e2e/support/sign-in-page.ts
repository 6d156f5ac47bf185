import type { Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

/** The sign-in page as people use it. */
export class SignInPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get email() {
    return this.page.getByLabel('E-Mail');
  }
  get password() {
    return this.page.getByLabel('Passwort', { exact: true });
  }
  get submit() {
    return this.page.getByRole('button', { name: 'Anmelden', exact: true });
  }
  get error() {
    return this.page.getByRole('alert');
  }

  /** Signs in and waits until the portal's menu stands and the page has loaded. */
  async signIn(email: string, path = '/', password: string = PASSWORD): Promise<void> {
    await this.page.goto(path);
    await this.fill(email, password);
    await this.isReady();
  }

  /** Opens a path where someone is signed in. */
  async open(path = '/'): Promise<void> {
    await this.page.goto(path);
    await this.isReady();
  }

  private async isReady(): Promise<void> {
    await this.page.getByRole('navigation').first().waitFor();
    // On a busy machine a click on a page that was still loading has never reached it.
    await this.page.waitForLoadState();
  }

  async fill(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
