-- Who accepted which version of the agreement on data processing (AVV).
CREATE TABLE agreement_acceptances (
  tenant_id   int NOT NULL REFERENCES tenants (id),
  version     text NOT NULL,
  accepted_at timestamptz NOT NULL DEFAULT now(),
  accepted_by text NOT NULL,
  PRIMARY KEY (tenant_id, version)
);
SELECT enforce_tenant_isolation('agreement_acceptances');
REVOKE UPDATE, DELETE ON agreement_acceptances FROM portal_app;
