import type { Page } from '@playwright/test';

/** `/forgot-password`: the address, then code and new password. */
export class ForgotPasswordPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get email() {
    return this.page.getByLabel('E-Mail', { exact: true });
  }
  get request() {
    return this.page.getByRole('button', { name: 'Code anfordern' });
  }
  get code() {
    return this.page.getByLabel('Code', { exact: true });
  }
  get password() {
    return this.page.getByLabel('Neues Passwort', { exact: true });
  }
  get repeated() {
    return this.page.getByLabel('Neues Passwort wiederholen', { exact: true });
  }
  get save() {
    return this.page.getByRole('button', { name: 'Passwort speichern' });
  }
  get resend() {
    return this.page.getByRole('button', { name: /Neuen Code zusenden/ });
  }

  async askFor(email: string): Promise<void> {
    await this.page.goto('/forgot-password');
    await this.email.fill(email);
    await this.request.click();
    await this.code.waitFor();
  }

  async replace(code: string, password: string, repeated = password): Promise<void> {
    await this.code.fill(code);
    await this.password.fill(password);
    await this.repeated.fill(repeated);
    await this.save.click();
  }
}
